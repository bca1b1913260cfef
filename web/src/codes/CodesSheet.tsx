/**
 * The codes that were just made, to be printed and cut apart: from memory, this once. In place of the page and not over it, since
 * browsers print what scrolls in a dialog cut off.
 */
import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";

import type { MadeCodes } from "../api/people/people-codes";
import { useSchoolTime } from "../api/use-school-time";
import { useLeaveGuard } from "../forms/use-leave-guard";
import { useLanguage } from "../i18n/language";
import { useLocalText } from "../i18n/local-text";
import { useTranslation } from "../i18n/use-translation";
import { dayInWords } from "../lib/time";
import { Button } from "../ui/control/Button";
import { Banner } from "../ui/feedback/Banner";
import { ConfirmDialog } from "../ui/overlay/ConfirmDialog";
import { useEscape } from "../ui/overlay/use-escape";
import { slipGroups } from "./sheet";
import { Slip } from "./Slip";
import { useSlipCodes } from "./use-slip-codes";
import "./codes-sheet.css";

type CodesSheetProps = { made: MadeCodes; named: readonly string[]; onClose: () => void };

export function CodesSheet({ made, named, onClose }: CodesSheetProps) {
  const { t } = useTranslation("codes");
  const localText = useLocalText();
  const time = useSchoolTime();
  const figures = new Intl.NumberFormat(useLanguage());
  const titleId = useId();
  const waitId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [closing, setClosing] = useState(false);
  const leaving = useLeaveGuard(true, named);
  useEscape(() => setClosing(true));
  const codes = useSlipCodes(made.slips);
  const ready = codes.size === made.slips.length;
  const total = figures.format(made.slips.length);
  const until = dayInWords(made.expires_at, time);

  // What is under it is neither seen nor reached, and comes back with the focus where it was.
  useEffect(() => {
    const page = document.getElementById("app");
    const before = document.activeElement;
    page?.setAttribute("inert", "");
    title.current?.focus();
    return () => {
      page?.removeAttribute("inert");
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return createPortal(
    <div role="dialog" aria-modal="true" aria-labelledby={titleId} className="codes-page">
      <header className="codes-bar">
        <h2 id={titleId} ref={title} tabIndex={-1} className="min-w-0 flex-1 text-lg outline-none">
          {t("sheet.title", { count: made.slips.length, total })}
        </h2>
        {!ready && (
          <p id={waitId} role="status" className="text-sm text-muted">
            {t("sheet.drawing", { done: figures.format(codes.size), total })}
          </p>
        )}
        <Button
          variant="primary"
          size="compact"
          disabled={!ready}
          aria-describedby={ready ? undefined : waitId}
          onClick={() => print()}
        >
          {t("sheet.print")}
        </Button>
        <Button size="compact" onClick={() => setClosing(true)}>
          {t("sheet.close")}
        </Button>
      </header>
      <div className="codes-note">
        <Banner tone="warn">
          <p>{t("sheet.once")}</p>
          {made.letters > 0 && <p>{t("lettersLeave", { count: made.letters, total: figures.format(made.letters) })}</p>}
        </Banner>
      </div>
      {slipGroups(made.slips).map(({ id, classGroup, college, slips }) => (
        <section key={id} className="codes-class">
          <h3 className="codes-class-head">
            {classGroup ?? (college ? localText(college) : t("sheet.noClass"))}
            <span>
              {classGroup !== null && college && `${localText(college)} · `}
              {t("sheet.people", { count: slips.length, total: figures.format(slips.length) })}
            </span>
          </h3>
          <ul className="codes-slips">
            {slips.map((slip) => (
              <Slip key={slip.username} slip={slip} qr={codes.get(slip.username)} until={until} />
            ))}
          </ul>
        </section>
      ))}
      {(closing || leaving) && (
        <ConfirmDialog
          title={t("sheet.leave.title")}
          text={t("sheet.leave.text")}
          no={t("sheet.leave.no")}
          yes={t("sheet.leave.yes")}
          grave
          onConfirm={() => (leaving ? leaving.leave(true) : onClose())}
          onClose={() => {
            leaving?.leave(false);
            setClosing(false);
          }}
        />
      )}
    </div>,
    document.body,
  );
}
