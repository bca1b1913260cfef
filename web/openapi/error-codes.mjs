// Writes the error codes of the OpenAPI document as a TypeScript constant, so that the web app names them.
import { readFileSync, writeFileSync } from 'node:fs';

const [source, target] = process.argv.slice(2);
const { enum: numbers, 'x-enum-varnames': names } = JSON.parse(readFileSync(source, 'utf8')).components.schemas.ErrorCode;
const lines = names.map((name, index) => `  ${name}: ${numbers[index]},`);
writeFileSync(
  target,
  `// Generated from the OpenAPI document by scripts/openapi; do not edit.\nexport const ErrorCode = {\n${lines.join('\n')}\n} as const;\n`,
);
