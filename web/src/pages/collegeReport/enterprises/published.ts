import type { ReportProgramme } from "../../../api/results/enterprise-report";

export type Published = ReportProgramme & { newest: NonNullable<ReportProgramme["newest"]> };

/** Of one college, in the order in which they came, which is that of their codes. */
export const publishedOf = (programmes: readonly ReportProgramme[], college: string): Published[] =>
  programmes.flatMap(({ newest, ...one }) => (one.college.id === college && newest ? [{ ...one, newest }] : []));
