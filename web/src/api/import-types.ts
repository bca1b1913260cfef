// Lists from other systems, by the names of the API description's schemas.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Import = Schemas["ImportView"];
export type ImportRow = Schemas["ImportRowView"];
export type ImportCounts = Schemas["ImportRows"];
export type JobFailure = Schemas["JobFailure"];
