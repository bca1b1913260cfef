// What a section is asked of: once, or for each teacher of a class, or for each outcome of a programme. On the wire these are two
// flags, of which the second is there only where it is so: forms that were stored and hashed before stay as they are.
import type { Section, TemplateKind } from "./model";

export type Repeat = "none" | "teacher" | "outcome";

type Flags = Pick<Section, "per_teacher" | "per_outcome">;

export function repeatOf({ per_teacher, per_outcome }: Flags): Repeat {
  if (per_outcome) return "outcome";
  return per_teacher ? "teacher" : "none";
}

export function withRepeat<One extends Flags>(section: One, repeat: Repeat): One {
  const { per_outcome: _before, ...others } = section;
  const flags: Flags = { per_teacher: repeat === "teacher", ...(repeat === "outcome" && { per_outcome: true }) };
  return { ...others, ...flags } as One;
}

/** For what sections of such a template may repeat, beside not at all. */
export const repeatFor = (kind: TemplateKind): Exclude<Repeat, "none"> =>
  kind === "enterprise" ? "outcome" : "teacher";

/** Whether a question that repeats so may depend on one that repeats as `asked`. */
export const sees = (repeat: Repeat, asked: Repeat): boolean => asked === "none" || asked === repeat;
