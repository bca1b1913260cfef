import { monthOf } from "../../../calendar/civil-date";
import { TextField } from "../../../forms/field/TextField";
import { useTranslation } from "../../../i18n/use-translation";
import { holidayNames } from "./holiday-names";

const longestName = 64;

type OffFieldsProps = {
  label: { zh: string; en: string };
  date: string;
  onChange: (label: { zh: string; en: string }) => void;
};

/** The holiday's name: one of the usual ones at a press, or any other. */
export function OffFields({ label, date, onChange }: OffFieldsProps) {
  const { t } = useTranslation("calendarManagement");
  const usual = holidayNames(monthOf(date)).filter(({ zh }) => zh !== label.zh);
  const nameMissing = label.zh.trim() === "" && label.en.trim() !== "";

  return (
    <div className="grid gap-3">
      <TextField
        name="label_zh"
        label={<Optional>{t("off.zh")}</Optional>}
        value={label.zh}
        onValueChange={(zh) => onChange({ ...label, zh })}
        error={nameMissing ? t("off.zhMissing") : undefined}
        maxLength={longestName}
        autoComplete="off"
      />
      {usual.length > 0 && (
        <div role="group" aria-label={t("off.usual")} className="-mt-1 flex flex-wrap gap-1.5">
          {usual.map(({ zh, en }) => (
            <button
              key={zh}
              type="button"
              lang="zh-CN"
              onClick={() => onChange({ zh, en })}
              className="min-h-11 rounded-lg border border-border-strong px-3 text-sm hover:bg-sunken pointer-fine:min-h-8 pointer-fine:px-2.5"
            >
              {zh}
            </button>
          ))}
        </div>
      )}
      <TextField
        name="label_en"
        label={<Optional>{t("off.en")}</Optional>}
        value={label.en}
        onValueChange={(en) => onChange({ ...label, en })}
        maxLength={longestName}
        lang="en"
        autoComplete="off"
      />
    </div>
  );
}

function Optional({ children }: { children: string }) {
  const { t } = useTranslation("calendarManagement");
  return (
    <>
      {children} <span className="font-normal text-muted">{t("optional")}</span>
    </>
  );
}
