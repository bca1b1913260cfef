import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { type ReportPhoto, reportPhotoQuery } from "../../../../api/observation/report-queries";
import { useSchoolTime } from "../../../../api/use-school-time";
import { useTranslation } from "../../../../i18n/use-translation";
import { clockInWords } from "../../../../lib/time";
import { Button } from "../../../../ui/control/Button";
import { ReadSection } from "./ReadSection";

type PhotosProps = { visit: string; photos: readonly ReportPhoto[] };

export function Photos({ visit, photos }: PhotosProps) {
  const { t } = useTranslation("visitReport");
  return (
    <ReadSection title={t("photos.title")}>
      <ul className="visit-photos">
        {photos.map((photo, place) => (
          <Photo key={photo.id} visit={visit} photo={photo} number={place + 1} />
        ))}
      </ul>
    </ReadSection>
  );
}

type PhotoProps = { visit: string; photo: ReportPhoto; number: number };

/** Small among the others, or as wide as the report. */
function Photo({ visit, photo: { id, caption, taken_at }, number }: PhotoProps) {
  const { t } = useTranslation("visitReport");
  const time = useSchoolTime();
  const { data, error, isFetching, refetch } = useQuery(reportPhotoQuery(visit, id));
  const [large, setLarge] = useState(false);
  const name = caption === "" ? t("photos.altPlain", { number }) : t("photos.alt", { caption });
  const taken = taken_at === null ? "" : clockInWords(new Date(taken_at), time);

  return (
    <li data-large={large || undefined}>
      <figure>
        {data !== undefined ? (
          <button type="button" aria-expanded={large} className="visit-photo" onClick={() => setLarge(!large)}>
            <img src={data} alt={name} />
            <span className="sr-only">{t(large ? "photos.smaller" : "photos.larger")}</span>
          </button>
        ) : (
          <div className="visit-photo" aria-busy={isFetching || undefined}>
            {error && !isFetching && (
              <p className="grid justify-items-center gap-1 text-note text-muted">
                {t("photos.failed")}
                <Button size="compact" onClick={() => void refetch()}>
                  {t("common:retry")}
                </Button>
              </p>
            )}
          </div>
        )}
        <figcaption>{[taken, caption].filter(Boolean).join(" ")}</figcaption>
      </figure>
    </li>
  );
}
