import { useQuery } from "@tanstack/react-query";

import { type Finding, listAddress, type Published } from "../../answering/receipts/look-up";
import type { Scope } from "../../ballot/crypto/bytes";
import { institutionQuery } from "../../api/own/queries";
import { useTranslation } from "../../i18n/use-translation";
import { classNames } from "../../ui/class-names";
import { Icon, type IconName } from "../../ui/icon/Icon";
import { BoxCounts } from "./BoxCounts";

type Shown = Finding | { kind: "unsent" };

type FindingTextProps = {
  /** Undefined while it is looked for. */
  finding: Shown | undefined;
  list: Scope;
  busy: boolean;
  again: () => void;
  /** Saves what proves it, beside what was published. */
  proof?: ((from: Published) => void) | undefined;
};

const looks: Record<Shown["kind"], { look: string; icon: IconName }> = {
  counted: { look: "text-ok", icon: "check" },
  listed: { look: "text-text", icon: "clock" },
  unopened: { look: "text-danger", icon: "warning" },
  missing: { look: "text-danger", icon: "warning" },
  replaced: { look: "text-danger", icon: "warning" },
  superseded: { look: "text-warn", icon: "info" },
  notYet: { look: "text-text", icon: "clock" },
  absent: { look: "text-danger", icon: "warning" },
  failed: { look: "text-warn", icon: "cloud-waiting" },
  unreadable: { look: "text-danger", icon: "warning" },
  noBox: { look: "text-text", icon: "info" },
  unsent: { look: "text-warn", icon: "cloud-waiting" },
};

/** What will be otherwise before long. */
const passing: ReadonlySet<Shown["kind"]> = new Set(["failed", "notYet", "listed"]);

/** What was found, in words, and what to do about it. */
export function FindingText({ finding, list, busy, again, proof }: FindingTextProps) {
  const { t } = useTranslation("counted");
  const { data: institution } = useQuery(institutionQuery);
  const origin = institution?.ballot_origin ?? null;
  const facts = finding && "facts" in finding ? finding.facts : null;
  const asksAgain = finding && passing.has(finding.kind);

  return (
    <div role="status" className="text-sm">
      {!finding ? (
        <p className="text-muted">{t("state.checking")}</p>
      ) : (
        <>
          <p className={classNames("flex gap-1.5 font-semibold", looks[finding.kind].look)}>
            <Icon name={looks[finding.kind].icon} className="mt-0.5 size-4.5 stroke-2" />
            {t(`state.${finding.kind}`)}
          </p>
          <p className="text-muted">{t(`state.${finding.kind}Text`)}</p>
          {facts && <BoxCounts facts={facts} />}
          {asksAgain && (
            <button
              type="button"
              className="link min-h-11"
              aria-disabled={busy || undefined}
              onClick={() => busy || again()}
            >
              {t(busy ? "state.checking" : "again")}
            </button>
          )}
          {proof && finding && "facts" in finding && (
            <p className="mt-2 text-muted">
              <button type="button" className="link min-h-11 font-semibold" onClick={() => proof(finding.from)}>
                {t("proof")}
              </button>
              <span className="block">{t("proofText")}</span>
            </p>
          )}
          {facts && origin !== null && (
            <p className="mt-2 text-muted">
              {t("published")}{" "}
              <a href={listAddress(origin, list)} rel="noreferrer" download className="link inline-block">
                {t("download")}
              </a>
            </p>
          )}
        </>
      )}
    </div>
  );
}
