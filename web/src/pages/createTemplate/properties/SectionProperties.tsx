import { TextField } from "../../../forms/field/TextField";
import { useTranslation } from "../../../i18n/use-translation";
import type { Section, TemplateKind } from "../../../questionnaire/model";
import { repeatFor, repeatOf } from "../../../questionnaire/repeat";
import { useCommands } from "../commands/commands-context";
import type { SectionChange } from "../editor/operations";
import { withLanguage } from "../editor/local-text";
import type { FieldProblem } from "./field-problem";
import { NumberField } from "./NumberField";
import { Optional } from "./Optional";
import { SwitchLine } from "./SwitchLine";

type SectionPropertiesProps = { section: Section; kind: TemplateKind; weightLeft: number; problem: FieldProblem };

/** Switched on, a section begins with what is left of the 100. */
export function SectionProperties({ section, kind, weightLeft, problem }: SectionPropertiesProps) {
  const { t } = useTranslation("createTemplate");
  const { perform } = useCommands();
  const { id, title, weight } = section;
  const repeat = repeatOf(section);
  // What does not fit the kind can still be switched off.
  const repeats = [...new Set([repeatFor(kind), ...(repeat === "none" ? [] : [repeat])])];

  function set(change: SectionChange, typing?: string) {
    perform({ do: "set_section", section: id, change }, typing && `${id}.${typing}`);
  }

  return (
    <div className="grid gap-4">
      <TextField
        name="title.en"
        lang="en"
        label={<Optional label={t("properties.titleEn")} />}
        value={title.en ?? ""}
        error={problem("title.en")}
        onValueChange={(typed) => set({ title: withLanguage(title, "en", typed) }, "title.en")}
      />
      <div className="grid gap-2 border-y py-2">
        {repeat !== "outcome" && (
          <SwitchLine
            checked={weight !== null}
            onCheckedChange={(on) => set({ weight: on ? Math.min(Math.max(weightLeft, 1), 100) : null })}
          >
            {t("properties.sectionScored")}
          </SwitchLine>
        )}
        {weight !== null && (
          <NumberField
            name="weight"
            label={t("properties.sectionWeight")}
            value={weight}
            min={1}
            max={100}
            error={problem("weight")}
            onValueChange={(next) => set({ weight: next }, "weight")}
          />
        )}
        {repeats.map((each) => (
          <SwitchLine
            key={each}
            checked={repeat === each}
            onCheckedChange={(on) => set({ repeat: on ? each : "none" })}
          >
            <span>
              {t(`properties.per.${each}`)}
              <span className="block text-note text-muted">{t(`properties.perText.${each}`)}</span>
            </span>
          </SwitchLine>
        ))}
      </div>
    </div>
  );
}
