import { useEffect, useMemo, useRef, useState } from "react";

import { useTranslation } from "../../../../i18n/use-translation";
import type { Sheet, SheetState } from "../../../../observation/device/sheet";
import { frozenFor } from "../../../../observation/report/draft";
import { type Gap, gapsOf, progressOfReport } from "../../../../observation/report/gaps";
import { type Step, stepsOf } from "../../../../questionnaire/steps";

/** To the control of a field or a question: what is chosen in it, or the first. */
function focusField(key: string) {
  const field = document.getElementById(`field-${key}`);
  const control =
    field?.querySelector<HTMLElement>("input:checked") ?? field?.querySelector<HTMLElement>("input, textarea, select");
  control?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
}

/** The way through a report: the class, the template's sections, the words; and to what is missing. */
export function useSteps(sheet: Sheet, { kept }: SheetState) {
  const { t } = useTranslation("visitWriting");
  const { form } = kept.writing;
  const { about } = kept.draft.report;
  const frozen = useMemo(() => frozenFor(form, about), [form, about]);
  const asked = useMemo(() => stepsOf(frozen), [frozen]);
  const [found, setFound] = useState<readonly Gap[]>([]);
  const [wanted, setWanted] = useState<Gap | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const gaps = gapsOf(asked, kept.draft);
  const last = asked.length + 1;
  const step = Math.min(kept.step, last);
  const before = useRef({ step, wanted });

  const ownStep = (id: string, name: string): Step => ({
    section: { id, title: { zh: name, en: name }, weight: null, per_teacher: false, questions: [] },
    groups: [],
  });
  const steps = [ownStep("#class", t("steps.class")), ...asked, ownStep("#words", t("steps.words"))];

  // The focus goes where the writer goes: to what is missing, or to the beginning of the step.
  useEffect(() => {
    const { step: stepBefore, wanted: wantedBefore } = before.current;
    before.current = { step, wanted };
    if (wanted && wanted !== wantedBefore && wanted.step === step) focusField(wanted.key);
    else if (step !== stepBefore) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
  }, [step, wanted]);

  /** False: something is missing, and the first of it is in view. */
  function check(): boolean {
    const [first] = gaps;
    setFound(gaps);
    if (!first) return true;
    if (first.step !== step) sheet.goTo(first.step);
    // Each try is a new one, also when it finds the same.
    setWanted({ ...first });
    return false;
  }

  const isOpen = (gap: Gap) => gaps.some(({ key }) => key === gap.key);
  return {
    frozen,
    asked,
    steps,
    step,
    last,
    heading,
    check,
    progress: progressOfReport(asked, kept.draft),
    /** Keys that were missing at the last try: what is wrong with them is said. */
    checked: found.map(({ key }) => key),
    /** How many of them still are. */
    open: found.filter(isOpen).length,
  };
}
