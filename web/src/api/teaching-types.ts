// Courses and classes: what these calls send and take, by the names of the API description's schemas.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Course = Schemas["CourseView"];
export type CourseForm = Schemas["CourseForm"];
export type NewOffering = Schemas["NewOffering"];
/** A class: a course in a term. */
export type Offering = Schemas["OfferingView"];
export type OfferingForm = Schemas["OfferingForm"];
export type PersonRef = Schemas["PersonRef"];
export type Student = Schemas["StudentRow"];
export type StudentPage = Schemas["StudentPage"];
export type TeachersOfferings = Schemas["TeachersOfferings"];
