// The school calendar: what its calls send and take, by the names of the API description's schemas.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Calendar = Schemas["CalendarView"];
export type Term = Schemas["TermView"];
export type TermEdit = Schemas["TermEdit"];
