import type { KeyboardEvent } from "react";

import { TextAreaField } from "../../../../../forms/field/TextAreaField";
import { TextField } from "../../../../../forms/field/TextField";
import { useTranslation } from "../../../../../i18n/use-translation";
import { IconButton } from "../../../../../ui/control/IconButton";
import { Icon } from "../../../../../ui/icon/Icon";
import type { Fault, OutcomeDraft, OutcomeField } from "./plan-draft";
import { type CardDrag, shortFieldId } from "./use-card-drag";

type OutcomeCardProps = {
  outcome: OutcomeDraft;
  place: number;
  count: number;
  name: string;
  faults: Partial<Record<OutcomeField, Fault>> | undefined;
  inWords: (fault: Fault | undefined) => string | undefined;
  drag: CardDrag;
  onChange: (outcome: OutcomeDraft) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One outcome. Its number is its place in the list. */
export function OutcomeCard(props: OutcomeCardProps) {
  const { outcome, place, count, name, faults, inWords, drag, onChange, onMove, onRemove } = props;
  const { t } = useTranslation("outcomes");
  const set = (change: Partial<OutcomeDraft>) => onChange({ ...outcome, ...change });

  function press(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(place + (event.key === "ArrowUp" ? -1 : 1));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- every key has a button in the card
    <fieldset
      id={shortFieldId(outcome.key)}
      className="outcome-card"
      data-dragged={drag.drag?.from === place || undefined}
      data-over={(drag.drag !== null && drag.drag.over === place && drag.drag.from !== place) || undefined}
      onKeyDown={press}
      {...drag.card(place)}
    >
      <legend>{t("number", { number: place + 1 })}</legend>
      <div className="outcome-tools">
        <span className="outcome-handle" aria-hidden="true" title={t("drag")} {...drag.handle(place)}>
          <Icon name="drag" />
        </span>
        <IconButton
          icon="chevron-up"
          label={t("up", { name })}
          aria-disabled={place === 0 || undefined}
          onClick={() => onMove(place - 1)}
        />
        <IconButton
          icon="chevron-down"
          label={t("down", { name })}
          aria-disabled={place === count - 1 || undefined}
          onClick={() => onMove(place + 1)}
        />
        <IconButton icon="trash" label={t("remove", { name })} onClick={onRemove} />
      </div>
      <div className="outcome-pair">
        <TextField
          name="short_zh"
          label={t("field.shortZh")}
          required
          autoComplete="off"
          value={outcome.shortZh}
          onValueChange={(shortZh) => set({ shortZh })}
          error={inWords(faults?.shortZh)}
        />
        <TextField
          name="short_en"
          label={t("field.shortEn")}
          lang="en"
          autoComplete="off"
          value={outcome.shortEn}
          onValueChange={(shortEn) => set({ shortEn })}
          error={inWords(faults?.shortEn)}
        />
        <TextAreaField
          name="text_zh"
          label={t("field.textZh")}
          required
          rows={3}
          value={outcome.textZh}
          onValueChange={(textZh) => set({ textZh })}
          error={inWords(faults?.textZh)}
        />
        <TextAreaField
          name="text_en"
          label={t("field.textEn")}
          lang="en"
          rows={3}
          value={outcome.textEn}
          onValueChange={(textEn) => set({ textEn })}
          error={inWords(faults?.textEn)}
        />
      </div>
    </fieldset>
  );
}
