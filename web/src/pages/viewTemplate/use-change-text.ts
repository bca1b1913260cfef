import type { TemplateChange } from "../../api/models";
import { useLocalText } from "../../i18n/local-text";
import type { Texts } from "../../i18n/resources";
import { useTranslation } from "../../i18n/use-translation";
import type { Form, LocalText } from "../../questionnaire/model";

type Field = keyof Texts["templates"]["change"]["field"];
type Flag = keyof Texts["templates"]["change"]["flag"];
type QuestionType = keyof Texts["templates"]["change"]["type"];

const fields: ReadonlySet<string> = new Set<Field>([
  "title",
  "text",
  "help",
  "required",
  "shown_when",
  "type",
  "weight",
  "per_teacher",
  "per_outcome",
  "outcome",
  "steps",
  "labels",
  "not_applicable",
  "reversed",
  "options",
  "min",
  "max",
  "unit",
  "scored",
  "max_length",
]);
const types: ReadonlySet<unknown> = new Set<QuestionType>(["scale", "choice", "choices", "number", "text"]);

const flags: ReadonlySet<string> = new Set<Flag>([
  "required",
  "not_applicable",
  "reversed",
  "scored",
  "per_teacher",
  "per_outcome",
]);

const isFlag = (field: string): field is Flag => flags.has(field);
const isField = (field: string): field is Field => fields.has(field);
const isType = (value: unknown): value is QuestionType => types.has(value);

function isLocalText(value: unknown): value is LocalText {
  return typeof value === "object" && value !== null && "zh" in value && typeof value.zh === "string";
}

function placeOf(value: unknown): { section: string; position: number } | null {
  if (typeof value !== "object" || value === null || !("section" in value) || !("position" in value)) return null;
  return { section: String(value.section), position: Number(value.position) };
}

/** A change between two versions as a sentence. Titles are those of the newer one, and of the older where it is gone. */
export function useChangeText(before: Form, after: Form): (change: TemplateChange) => string {
  const { t } = useTranslation("templates");
  const localText = useLocalText();

  function sectionTitle(id: string | null | undefined): string {
    const section = [...after.sections, ...before.sections].find((one) => one.id === id);
    return section ? localText(section.title) : (id ?? "");
  }

  function questionText(id: string | null | undefined): string {
    const all = [...after.sections, ...before.sections].flatMap(({ questions }) => questions);
    const question = all.find((one) => one.id === id);
    return question ? localText(question.text) : (id ?? "");
  }

  /** In a few words; null where it takes more than that. */
  function valueText(field: string, value: unknown): string | null {
    if (value === null || value === undefined || value === "") return t("change.nothing");
    if (typeof value === "number") return String(value);
    if (field === "type" && isType(value)) return t(`change.type.${value}`);
    return isLocalText(value) ? localText(value) : null;
  }

  function fieldText(change: TemplateChange, about: "section" | "question", title: string): string {
    const field = change.field ?? "";
    if (isFlag(field) && typeof change.before === "boolean" && typeof change.after === "boolean") {
      return t(`change.flag.${field}.${change.after ? "on" : "off"}`, { title });
    }
    if (!isField(field)) return t("change.other");
    const name = t(`change.field.${field}`);
    const [old, now] = [valueText(field, change.before), valueText(field, change.after)];
    // Texts that read the same here differ in the other language.
    if (old === null || now === null || old === now) return t(`change.${about}FieldChanged`, { title, field: name });
    if (field === "title") return t("change.renamed", { before: old, after: now });
    if (field === "text") return t("change.reworded", { before: old, after: now });
    return t(`change.${about}Changed`, { title, field: name, before: old, after: now });
  }

  return (change) => {
    const section = sectionTitle(change.section);
    const title = questionText(change.question);
    switch (change.kind) {
      case "section_added":
        return t("change.sectionAdded", { after: section });
      case "section_removed":
        return t("change.sectionRemoved", { before: section });
      case "section_moved":
        return t("change.sectionMoved", {
          title: section,
          before: String(change.before),
          after: String(change.after),
        });
      case "section_changed":
        return fieldText(change, "section", section);
      case "question_added":
        return t("change.questionAdded", { section, after: title });
      case "question_removed":
        return t("change.questionRemoved", { section, before: title });
      case "question_moved": {
        const place = placeOf(change.after);
        return place
          ? t("change.questionMoved", { title, section: sectionTitle(place.section), position: place.position })
          : t("change.other");
      }
      case "question_changed":
        return fieldText(change, "question", title);
      default:
        return t("change.other");
    }
  };
}
