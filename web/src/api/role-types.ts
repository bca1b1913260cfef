// Roles as their administrator sees them: what these calls send and take, by the names of the API description's schemas.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type NewRole = Schemas["NewRole"];
export type Role = Schemas["Role"];
export type RoleChange = Schemas["RoleChange"];
export type RolePermission = Schemas["RolePermission"];
export type RoleTrial = Schemas["RoleTrial"];
export type RoleUpdate = Schemas["RoleUpdate"];

/** How far one key reaches, where that differs from the role; null: as far as the role. */
export type OwnReach = RolePermission["scope"];
