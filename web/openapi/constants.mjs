// Writes what the web app needs by value, not only by type: the error codes, the permission table and what the audit log tells of.
import { readFileSync, writeFileSync } from "node:fs";

const [document, folder] = process.argv.slice(2);
const { AuditAction, ErrorCode, PermissionKey } = JSON.parse(readFileSync(document, "utf8")).components.schemas;

function write(file, source, lines) {
  const head = `// Generated from ${source} by scripts/openapi; do not edit.`;
  writeFileSync(`${folder}/${file}`, `${[head, ...lines].join("\n")}\n`);
}

// Each by itself: what nobody asks about is in no build.
const codes = ErrorCode["x-enum-varnames"].map((name, index) => `export const ${name} = ${ErrorCode.enum[index]};`);
write("error-codes.ts", "the error codes", codes);

const keys = PermissionKey.enum.map((key, index) => `  { key: "${key}", rank: ${PermissionKey["x-ranks"][index]} },`);
write("permission-table.ts", "the permission table", ["export const permissionTable = [", ...keys, "] as const;"]);

const actions = AuditAction.enum.map((key) => `  "${key}",`);
write("audit-actions.ts", "the audit log's actions", ["export const auditActions = [", ...actions, "] as const;"]);
