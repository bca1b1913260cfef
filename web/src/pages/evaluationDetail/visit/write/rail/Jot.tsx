import { type KeyboardEvent, useId } from "react";

import type { Draft } from "../../../../../api/observation/report-calls";
import { useSchoolTime } from "../../../../../api/use-school-time";
import { FileButton } from "../../../../../forms/field/FileButton";
import { useTranslation } from "../../../../../i18n/use-translation";
import { clockInWords } from "../../../../../lib/time";
import { freeTime, longest, mostNotes, withNote } from "../../../../../observation/report/draft";
import { photoTypes } from "../../../../../observation/report/photo-rules";
import { Icon } from "../../../../../ui/icon/Icon";
import { stampOf, useClock } from "../use-clock";

type JotProps = {
  aheadMs: number;
  draft: Draft;
  /** The time of the note that is being typed. */
  jotting: string | null;
  onJotting: (at: string | null) => void;
  onChange: (change: (draft: Draft) => Draft) => void;
  onPick: (files: readonly File[]) => void;
};

/** One line that takes the time of its first key, and the way to a photo; on a phone always above the bar. */
export function Jot({ aheadMs, draft, jotting, onJotting, onChange, onPick }: JotProps) {
  const { t } = useTranslation("visitWriting");
  const schoolTime = useSchoolTime();
  const clock = clockInWords(useClock(aheadMs), schoolTime);
  const id = useId();
  const text = draft.notes.find(({ at }) => at === jotting)?.text ?? "";
  const isFull = jotting === null && draft.notes.length >= mostNotes;

  /** A note from its first key on: it is there even if the browser is killed a moment later. */
  function type(value: string) {
    const at = jotting ?? freeTime(draft, stampOf(aheadMs));
    onJotting(value.trim() === "" ? null : at);
    onChange((before) => withNote(before, at, value));
  }

  function press(event: KeyboardEvent) {
    // While Chinese is being composed, Enter chooses a word.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onJotting(null);
  }

  return (
    <div className="visit-jot">
      <label htmlFor={id} className="sr-only">
        {t("notes.label")}
      </label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={longest.note}
        disabled={isFull}
        placeholder={isFull ? t("notes.full") : t("notes.placeholder", { time: clock })}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={press}
        onBlur={() => onJotting(null)}
      />
      <FileButton multiple accept={photoTypes.join(",")} aria-label={t("photos.add")} onPick={onPick}>
        <Icon name="camera" className="text-primary" />
      </FileButton>
    </div>
  );
}
