// What the server sends and takes, by the names of the API description's schemas.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type AccessGrant = Schemas["AccessGrant"];
export type Credentials = Schemas["Credentials"];
export type ErrorDetail = Schemas["ErrorDetail"];
export type HeldRole = Schemas["HeldRole"];
export type InfoEdit = Schemas["InfoEdit"];
export type Institution = Schemas["Institution"];
export type PasswordChange = Schemas["PasswordChange"];
export type PasswordReset = Schemas["PasswordReset"];
export type PermissionKey = Schemas["PermissionKey"];
export type Scope = Schemas["Scope"];
export type SessionGrant = Schemas["SessionGrant"];
export type SignedInDevice = Schemas["SignedInDevice"];
export type UserInfo = Schemas["UserInfo"];
