import type { ReactNode } from "react";

import type { Platform } from "../../../api/platform/platform-queries";
import { useSchoolTime } from "../../../api/use-school-time";
import { useTranslation } from "../../../i18n/use-translation";
import { useNow } from "../../../lib/now";
import { agoInWords } from "../../../lib/time-ago";
import { StateDot } from "../../../ui/feedback/StateDot";
import { Fact, Facts } from "../../../ui/layout/Facts";
import { CodeText } from "../../../ui/text/CodeText";
import { isBackupOld, isWorkLate } from "./judgement";

/** Each line says whether it is well before it says how it stands. */
export function Wellbeing({ platform }: { platform: Platform }) {
  const { t } = useTranslation("platform");
  const time = useSchoolTime();
  const now = useNow();
  const ago = (at: string) => agoInWords(at, { ...time, now });
  const { archive, archived_at: archivedAt, backup, due_jobs: due, oldest_due: oldest, mirrored } = platform;

  return (
    <Facts wide>
      <Fact label={t("fact.work")}>
        <Line well={!isWorkLate(platform, now)}>
          {due === 0 || oldest === null ? t("work.none") : t("work.due", { count: due, ago: ago(oldest) })}
        </Line>
      </Fact>
      <Fact label={t("fact.backup")}>
        <Line well={!isBackupOld(platform, now)}>
          {backup ? t(`backup.${backup.kind}`, { ago: ago(backup.at) }) : t("backup.never")}
        </Line>
      </Fact>
      <Fact label={t("fact.archive")}>
        <Line well={archive === "working"}>
          {t(`archive.${archive}`)}
          {archivedAt !== null && ` ${t("archive.last", { ago: ago(archivedAt) })}`}
        </Line>
      </Fact>
      <Fact label={t("fact.mirror")}>
        <Line well={mirrored ? true : null}>{t(mirrored ? "mirror.yes" : "mirror.no")}</Line>
      </Fact>
      <Fact label={t("fact.version")}>
        {t("version", { version: platform.version })}
        {platform.web_app !== null && (
          <>
            {" "}
            <CodeText>{platform.web_app.slice(0, 16)}</CodeText>
          </>
        )}
      </Fact>
    </Facts>
  );
}

/** Null: neither, it is how the place is built. */
function Line({ well, children }: { well: boolean | null; children: ReactNode }) {
  const { t } = useTranslation("platform");
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {well !== null && <StateDot look={well ? "usual" : "warn"}>{t(well ? "well" : "look")}</StateDot>}
      <span>{children}</span>
    </span>
  );
}
