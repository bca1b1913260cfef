import type { CampaignPreview, LeftOutClass } from "../../../api/campaigns/campaign-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import type { QueryState } from "../../../loading/query-state";
import { QueryView } from "../../../loading/QueryView";
import { Banner } from "../../../ui/feedback/Banner";
import { CodeText } from "../../../ui/text/CodeText";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { useCampaignText } from "../use-campaign-text";
import "./campaign-editor.css";

/** How many classes and students it is about, and what is odd. */
export function Preview({ query }: { query: QueryState<CampaignPreview> }) {
  const { t } = useTranslation("evaluationManagement");
  return (
    <QueryView query={query} pending={<PreviewLoading />} failed={t("preview.failed")}>
      {(preview) => (
        <div aria-busy={query.isFetching || undefined} className="grid gap-3 transition-opacity aria-busy:opacity-70">
          <Size preview={preview} />
          {preview.already > 0 && <Already count={preview.already} />}
          {preview.left_out_total > 0 && <LeftOut preview={preview} />}
        </div>
      )}
    </QueryView>
  );
}

function PreviewLoading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-2">
      <Skeleton className="w-52 text-lg" />
      <Skeleton className="w-64" />
    </div>
  );
}

function Size({ preview: { classes, students, enrolments } }: { preview: CampaignPreview }) {
  const { t } = useTranslation("evaluationManagement");
  const text = useCampaignText();
  if (classes === 0) {
    return (
      <Banner tone="warn">
        <p className="font-semibold">{t("preview.nothing")}</p>
        <p>{t("preview.nothingText")}</p>
      </Banner>
    );
  }
  return (
    <div>
      <p className="text-lg font-semibold">
        {t("preview.size", {
          classes: text.classes(classes),
          students: t("students", { count: students, total: text.number(students) }),
        })}
      </p>
      <p className="text-sm text-muted">{t("preview.sheets", { count: enrolments, total: text.number(enrolments) })}</p>
    </div>
  );
}

function Already({ count }: { count: number }) {
  const { t } = useTranslation("evaluationManagement");
  const text = useCampaignText();
  return <Banner tone="warn">{t("preview.already", { count, total: text.number(count) })}</Banner>;
}

/** More are one press away. */
const mostUnfolded = 10;

const reasons = ["few_students", "no_teacher", "too_large", "already"] as const;

function LeftOut({ preview: { left_out, left_out_total } }: { preview: CampaignPreview }) {
  const { t } = useTranslation("evaluationManagement");
  const text = useCampaignText();
  const groups = reasons
    .map((reason) => ({ reason, items: left_out.filter((item) => item.reason === reason) }))
    .filter(({ items }) => items.length > 0);
  const unlisted = left_out_total - left_out.length;

  return (
    <details className="campaign-left-out" open={left_out_total <= mostUnfolded}>
      <summary>{t("preview.leftOut", { count: left_out_total, total: text.number(left_out_total) })}</summary>
      {groups.map(({ reason, items }) => (
        <div key={reason} className="mt-2">
          <p className="text-note font-semibold">{t(`preview.reason.${reason}`)}</p>
          <p className="text-note text-muted">{t(`preview.remedy.${reason}`)}</p>
          <ul>
            {items.map((item) => (
              <LeftOutItem key={item.id} item={item} />
            ))}
          </ul>
        </div>
      ))}
      {unlisted > 0 && (
        <p className="mt-2 text-note text-muted">
          {t("preview.more", { count: unlisted, total: text.number(unlisted) })}
        </p>
      )}
    </details>
  );
}

function LeftOutItem({ item }: { item: LeftOutClass }) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const text = useCampaignText();
  return (
    <li className="flex items-baseline gap-x-3 border-b py-1.5 text-sm">
      <span className="min-w-0 flex-1">
        {localText(item.course_name)}{" "}
        <span className="text-note text-muted">
          <CodeText>{item.code}</CodeText>
        </span>
        <span className="block text-note text-muted">{localText(item.college)}</span>
      </span>
      <span className="text-note whitespace-nowrap text-muted">
        {t("students", { count: item.students, total: text.number(item.students) })}
      </span>
    </li>
  );
}
