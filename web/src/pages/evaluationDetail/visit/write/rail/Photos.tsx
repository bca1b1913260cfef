import { useQuery } from "@tanstack/react-query";
import { useId, useMemo } from "react";

import { photoQuery } from "../../../../../api/observation/report-calls";
import type { Draft, ReportPhoto } from "../../../../../api/observation/report-calls";
import { useTranslation } from "../../../../../i18n/use-translation";
import type { Kept, KeptPhoto } from "../../../../../observation/device/kept";
import { longest, withPhotos } from "../../../../../observation/report/draft";
import { asDataUrl } from "../../../../../observation/report/photo-file";
import { mostPhotos } from "../../../../../observation/report/photo-rules";
import { IconButton } from "../../../../../ui/control/IconButton";
import { Banner } from "../../../../../ui/feedback/Banner";
import type { usePhotos } from "./use-photos";

type PhotosProps = {
  kept: Kept;
  photos: ReturnType<typeof usePhotos>;
  onChange: (change: (draft: Draft) => Draft) => void;
};

/** The report's photos, each with a line about it. */
export function Photos({ kept, photos: { onDevice, making, notAdded, remove }, onChange }: PhotosProps) {
  const { t } = useTranslation("visitWriting");
  const titleId = useId();
  const { photos } = kept.draft.report;

  return (
    <section aria-labelledby={titleId}>
      <div className="visit-rail-head">
        <h2 id={titleId}>{t("photos.title", { count: photos.length, most: mostPhotos })}</h2>
        <span>{t("photos.faces")}</span>
      </div>
      <div role="status" className="grid gap-2">
        {making && <p className="text-sm text-muted">{t("photos.making")}</p>}
        {notAdded.map((why) => (
          <Banner key={why} tone="warn">
            {t(`photos.refused.${why}`)}
          </Banner>
        ))}
      </div>
      <ul className="visit-photos">
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <Picture
              visit={kept.visit}
              photo={photo}
              number={at + 1}
              here={onDevice.find(({ id }) => id === photo.id)}
            />
            <IconButton
              icon="close"
              label={t("photos.remove", { number: at + 1 })}
              className="visit-photo-remove"
              onClick={() => void remove(photo.id)}
            />
            <input
              className="input visit-caption"
              aria-label={t("photos.caption", { number: at + 1 })}
              placeholder={t("photos.captionHint")}
              autoComplete="off"
              maxLength={longest.caption}
              value={photo.caption}
              onChange={({ currentTarget: { value } }) =>
                onChange((draft) =>
                  withPhotos(draft, (all) =>
                    all.map((one) => (one.id === photo.id ? { ...one, caption: value } : one)),
                  ),
                )
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PictureProps = { visit: string; photo: ReportPhoto; number: number; here: KeptPhoto | undefined };

/** From the device; what another one has taken, from the server. */
function Picture({ visit, photo, number, here }: PictureProps) {
  const { t } = useTranslation("visitWriting");
  const { data: there } = useQuery({ ...photoQuery(visit, photo.id), enabled: here === undefined });
  const source = here ?? there;
  const address = useMemo(() => source && asDataUrl(source.bytes, source.type), [source]);
  const name =
    photo.caption === "" ? t("photos.picture", { number }) : t("photos.pictureOf", { caption: photo.caption });
  if (!address) return <div className="visit-picture text-note text-muted">{t("photos.missing")}</div>;
  return <img className="visit-picture" src={address} alt={name} />;
}
