import type { Template, TemplateKind } from "../api/templates/template-queries";

/** What is asked before it is done. */
export type Question =
  | { kind: "create"; of: TemplateKind; copy: Template | null }
  | { kind: "publish" | "retire" | "discard"; template: Template };

export type Ask = (question: Question) => void;
