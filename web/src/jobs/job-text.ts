// A job in words: what it is, how far it is, how it ended.
import type { Job } from "../api/jobs/job-queries";
import type { useTranslation } from "../i18n/use-translation";
import { isCampaignKind } from "./campaign-kinds";
import { isImportKind } from "./import-kinds";

type Translate = ReturnType<typeof useTranslation<"jobs">>["t"];

export function jobText(t: Translate, figure: (number: number) => string) {
  const what = ({ kind }: Job) => t(`kind.${kind}`);

  function state(job: Job): string {
    switch (job.state) {
      case "waiting":
        return t("state.waiting");
      case "running":
        return progress(job);
      case "done":
        return result(job);
      case "failed":
        return failure(job);
    }
  }

  function progress({ kind, done, total }: Job): string {
    if (total === null) return t("state.beginning");
    // An import counts in hundredths: its parts are not alike.
    if (isImportKind(kind)) return t("state.percent", { percent: figure(done) });
    if (isCampaignKind(kind)) return t("state.classes", { done: figure(done), total: figure(total) });
    return t("state.running", { done: figure(done), total: figure(total) });
  }

  function result({ kind, result: counts, failure: why }: Job): string {
    if (why === "unreadable") return t("unreadable");
    if (isCampaignKind(kind)) return t(`campaign.${kind}`);
    if (!counts || kind === "housekeeping") return t("state.done");
    const { changed, unchanged, refused } = counts;
    if (isImportKind(kind)) {
      const did = t(`imported.${kind}`, { count: changed, total: figure(changed) });
      return refused === 0 ? did : did + t("imported.wrong", { count: refused, total: figure(refused) });
    }
    const skipped = unchanged + refused;
    const did = t(`result.${kind}`, { count: changed, total: figure(changed) });
    return skipped === 0 ? did : did + t("skipped", { count: skipped, total: figure(skipped) });
  }

  function failure({ kind, failure: why }: Job): string {
    if (why === "moved_on" && isImportKind(kind)) return t("importMovedOn");
    return t(`failure.${why === null || why === "unreadable" ? "broken" : why}`);
  }

  /** For a message that stands alone. */
  const news = (job: Job) => (job.state === "failed" ? t("failed", { what: what(job), why: state(job) }) : state(job));

  return { what, state, news };
}
