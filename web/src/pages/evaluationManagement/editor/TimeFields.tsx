import type { Term } from "../../../api/teaching/calendar-queries";
import { DateTimeField } from "../../../forms/field/DateFields";
import { RadioGroupField } from "../../../forms/choice/RadioGroupField";
import { useTranslation } from "../../../i18n/use-translation";
import { zoneInWords } from "../../../lib/time-ago";
import { dateOfWall, instantOf, wallTime } from "../../../lib/zoned-time";
import { usualCounting } from "../state/counting-time";
import { useCampaignText } from "../use-campaign-text";
import { useWeekText } from "../use-week-text";
import type { CampaignDraft } from "./campaign-draft";
import { closesFromToday, suggestWindow } from "./suggested/suggest-window";
import type { CampaignForm } from "./use-campaign-form";
import { useReason } from "./use-reason";

type TimeFieldsProps = { form: CampaignForm; term: Term; scheduled: boolean };

/** Beginning, end and counting, by the school's clock; beside each the teaching week. */
export function TimeFields({ form, term, scheduled }: TimeFieldsProps) {
  const { t } = useTranslation("evaluationManagement");
  const inWords = useReason();
  const weekText = useWeekText(term.id);
  const text = useCampaignText();
  const { draft, reasons, change } = form;

  /** An end that nobody touched follows the beginning. */
  function start(wanted: CampaignDraft["start"]) {
    const today = dateOfWall(wallTime(new Date().toISOString(), text.timeZone));
    const ends = { planned: suggestWindow(term, draft.kind, today).closes, now: closesFromToday(today) };
    change({ start: wanted, ...(draft.closes === ends[draft.start] ? { closes: ends[wanted] } : {}) });
  }

  const closes_at = instantOf(draft.closes, text.timeZone);

  return (
    <>
      {!scheduled && (
        <RadioGroupField
          name="start"
          label={t("field.start")}
          value={draft.start}
          choices={[
            { value: "planned", label: t("start.planned") },
            { value: "now", label: t("start.now") },
          ]}
          onChoose={start}
        />
      )}
      <div className="campaign-pair">
        {draft.start === "planned" && (
          <DateTimeField
            name="opens"
            label={t("field.opens")}
            hint={weekText(draft.opens)}
            required
            value={draft.opens}
            onValueChange={(opens) => change({ opens })}
            error={inWords(reasons.opens)}
          />
        )}
        <DateTimeField
          name="closes"
          label={t("field.closes")}
          hint={weekText(draft.closes)}
          required
          value={draft.closes}
          onValueChange={(closes) => change({ closes })}
          error={inWords(reasons.closes)}
        />
      </div>
      <p className="-mt-2 text-note text-muted">
        {t("zone", { zone: zoneInWords({ locale: text.locale, timeZone: text.timeZone }) })}
      </p>
      <RadioGroupField
        name="counting"
        label={t("field.counts")}
        value={draft.counting}
        choices={[
          {
            value: "after",
            label: t("counts.after"),
            about: closes_at === null ? undefined : t("counts.afterAt", { at: text.moment(usualCounting(closes_at)) }),
          },
          { value: "planned", label: t("counts.planned") },
        ]}
        onChoose={(counting) =>
          change({
            counting,
            counts: draft.counts || (draft.closes && nextDay(draft.closes)),
          })
        }
      >
        {draft.counting === "planned" && (
          <div className="max-w-80 pl-7.5">
            <DateTimeField
              name="counts"
              label={t("field.countsAt")}
              hint={weekText(draft.counts)}
              required
              value={draft.counts}
              onValueChange={(counts) => change({ counts })}
              error={inWords(reasons.counts)}
            />
          </div>
        )}
        <p className="mt-1 text-note text-muted">{t("counts.about")}</p>
      </RadioGroupField>
    </>
  );
}

const nextDay = (wall: string) => new Date(Date.parse(`${wall}Z`) + 86_400_000).toISOString().slice(0, 16);
