import { useTranslation } from "../../i18n/use-translation";
import { Button } from "../../ui/control/Button";
import type { Screen } from "../screens";
import { Dock } from "./Dock";
import type { Signature } from "./SignStep";

type FormDockProps = {
  screen: Screen["kind"];
  done: number;
  total: number;
  signature: Signature;
  busy: boolean;
  /** Undefined on the first screen. */
  onBack: (() => void) | undefined;
};

/** The way on; at the end, who signs. The form that it stands in hears the press. */
export function FormDock({ screen, done, total, signature: { name, title }, busy, onBack }: FormDockProps) {
  const { t } = useTranslation("rating");
  return (
    <Dock done={screen === "sign" ? total : done} total={total}>
      {screen === "sign" ? (
        <>
          <p className="min-w-0 text-sm text-muted">
            <b className="block text-text">{t("submit.as")}</b>
            {title.trim() === "" ? name : t("submit.who", { name, title })}
          </p>
          <Button type="submit" variant="primary" busy={busy} className="min-w-32">
            {t(busy ? "submit.busy" : "submit.press")}
          </Button>
        </>
      ) : (
        <>
          {onBack && <Button onClick={onBack}>{t("back.before")}</Button>}
          <Button type="submit" variant="primary" className="flex-1">
            {t(screen === "basis" ? "nextFromBasis" : "next")}
          </Button>
        </>
      )}
    </Dock>
  );
}
