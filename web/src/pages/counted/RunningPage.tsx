import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../../i18n/use-translation";
import { Section } from "../../ui/layout/Panel";
import { listName, runningPage } from "./running-page";

/** Which page this is, for those who want to compare it with the one that the source gives. */
export function RunningPage() {
  const { t } = useTranslation("counted");
  const { data, isError } = useQuery({ queryKey: ["running page"], queryFn: runningPage, staleTime: Infinity });
  if (data === undefined && !isError) return null;

  return (
    <Section id="running" title={t("running.title")}>
      <div className="grid gap-2 rounded-xl border bg-surface p-4 text-sm sm:p-5">
        {!data ? (
          <p className="text-muted">{t("running.unknown")}</p>
        ) : (
          <>
            <p>{t("running.is")}</p>
            <p className="font-mono break-all select-all">{data.hash}</p>
            {data.other.length > 0 ? (
              <p className="font-semibold text-danger">{t("running.other", { files: data.other.join(" ") })}</p>
            ) : (
              <p>{t("running.same", { count: data.same })}</p>
            )}
            <p className="text-muted">{t("running.compare")}</p>
            <p className="text-muted">{t("running.compute")}</p>
            <p className="font-mono break-all select-all">{`curl -s ${location.origin}${listName} | sha256sum`}</p>
            <p className="text-muted">{t("running.limits")}</p>
          </>
        )}
      </div>
    </Section>
  );
}
