import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { Sheet } from "../../../ui/overlay/Sheet";

const ways = ["who", "sealed", "mixed", "check"] as const;
const limits = [
  "code",
  "key",
  "destroyed",
  "later",
  "drop",
  "fake",
  "mail",
  "device",
  "coerced",
  "style",
  "unanimous",
] as const;

/** What is and what is not protected, in plain words. Promises no more than the protocol gives. */
export function ProtectionSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("protection");
  return (
    <Sheet title={t("title")} closeLabel={t("common:close")} onClose={onClose}>
      <p>{t("intro")}</p>
      <h3 className="mt-5 text-base">{t("protectedTitle")}</h3>
      <dl className="mt-1 grid gap-3">
        {ways.map((way) => (
          <div key={way}>
            <dt className="font-semibold">{t(way)}</dt>
            <dd className="text-sm text-muted">{t(`${way}Text`)}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 text-base">{t("knownTitle")}</h3>
      <p className="text-sm text-muted">{t("known")}</p>
      <h3 className="mt-5 text-base">{t("notTitle")}</h3>
      <ul className="mt-1 grid list-disc gap-1.5 pl-5 text-sm text-muted">
        {limits.map((limit) => (
          <li key={limit}>{t(`not.${limit}`)}</li>
        ))}
      </ul>
      <Button className="mt-6 w-full sm:w-auto" onClick={onClose}>
        {t("close")}
      </Button>
    </Sheet>
  );
}
