import type { KeyboardEvent } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { longest } from "../../../questionnaire/check";
import type { Section } from "../../../questionnaire/model";
import { repeatOf } from "../../../questionnaire/repeat";
import { useCommands } from "../commands/commands-context";
import type { Place } from "../editor/draft";
import { cardId, titleId } from "../commands/focus";
import { withLanguage } from "../editor/local-text";
import { NumberInput } from "../properties/NumberInput";
import { CardTools } from "./CardTools";

type SectionHeadProps = {
  section: Section;
  selected: boolean;
  flagged: boolean;
  wrongWeights: boolean;
  first: boolean;
  last: boolean;
};

export function SectionHead({ section, selected, flagged, wrongWeights, first, last }: SectionHeadProps) {
  const { t } = useTranslation("createTemplate");
  const { perform, select, selectAndGo, addBelow, openProperties } = useCommands();
  const { id, title, weight } = section;
  const repeat = repeatOf(section);
  const place: Place = { kind: "section", id };
  const shown = title.zh.trim() || t("outline.blankSection");

  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.altKey) openProperties();
    else addBelow(place);
  }

  return (
    <div id={cardId(place)} data-card="" data-selected={selected || undefined} className="section-head">
      {selected ? (
        <h2 className="min-w-0 flex-1">
          <span className="sr-only">{shown}</span>
          <input
            id={titleId(place)}
            className="card-edit w-full text-lg"
            aria-label={t("canvas.sectionTitle")}
            aria-invalid={(flagged && title.zh.trim() === "") || undefined}
            placeholder={t("canvas.sectionPlaceholder")}
            spellCheck={false}
            maxLength={longest.title}
            autoComplete="off"
            value={title.zh}
            onChange={({ currentTarget }) => {
              const next = withLanguage(title, "zh", currentTarget.value);
              perform({ do: "set_section", section: id, change: { title: next } }, `${id}.title.zh`);
            }}
            onKeyDown={press}
          />
        </h2>
      ) : (
        <h2 className="min-w-0 flex-1 text-lg">
          <button
            type="button"
            id={titleId(place)}
            className="card-title"
            aria-label={t("canvas.editSection", { text: shown })}
            onClick={() => selectAndGo(place)}
          >
            {title.zh.trim() === "" ? <span className="text-muted">{shown}</span> : shown}
          </button>
        </h2>
      )}
      {weight === null ? (
        <span className="section-weight">{t("canvas.unscored")}</span>
      ) : (
        <label className="section-weight">
          {t("canvas.weight")}
          <NumberInput
            id={`weight-${id}`}
            className="input"
            value={weight}
            min={1}
            max={100}
            aria-invalid={wrongWeights || undefined}
            onPointerDown={() => select(place)}
            onValueChange={(next) =>
              perform({ do: "set_section", section: id, change: { weight: next } }, `${id}.weight`)
            }
          />
        </label>
      )}
      {repeat !== "none" && <p className="section-note">{t(`canvas.repeated.${repeat}`)}</p>}
      {selected && (
        <CardTools
          place={place}
          name={(action) => t("canvas.ofSection", { action, title: shown })}
          label={t("canvas.sectionTools")}
          first={first}
          last={last}
        />
      )}
    </div>
  );
}
