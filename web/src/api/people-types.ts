// People as an administrator sees them: what these calls send and take, by the names of the API description's schemas.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type AccountState = Schemas["AccountState"];
export type AuditEntry = Schemas["AuditEntry"];
export type GrantableRole = Schemas["GrantableRole"];
export type NewUser = Schemas["NewUser"];
export type RoleGrant = Schemas["RoleGrant"];
export type ScopeKind = Schemas["ScopeKind"];
export type UserDetail = Schemas["UserDetail"];
export type UserEdit = Schemas["UserEdit"];
export type UserPage = Schemas["UserPage"];
export type UserRow = Schemas["UserRow"];
