import { lazy, memo, Suspense, useId, useState } from "react";

import type { TemplateDetail } from "../../../api/models";
import { useTranslation } from "../../../i18n/use-translation";
import type { Form, Problem } from "../../../questionnaire/model";
import { Button } from "../../../ui/control/Button";
import type { Draft } from "../editor/draft";
import type { Autosave, Saving } from "../saving/autosave";
import { CheckList } from "./CheckList";

const PublishDialog = lazy(() => import("./PublishDialog").then((module) => ({ default: module.PublishDialog })));

type PublishButtonProps = {
  template: TemplateDetail;
  number: number;
  form: Form;
  problems: readonly Problem[];
  autosave: Autosave<Draft>;
  saving: Saving;
  onAsked: () => void;
  onGoTo: (problem: Problem) => void;
};

/** Not before all is there, and then it says what is missing. */
export const PublishButton = memo(function PublishButton(props: PublishButtonProps) {
  const { template, number, form, problems, autosave, saving, onAsked, onGoTo } = props;
  const { t } = useTranslation("createTemplate");
  const [asking, setAsking] = useState(false);
  const reasonId = useId();
  const conflict = saving.phase === "conflict";

  return (
    <>
      {conflict ? (
        <span id={reasonId} className="publish-reason text-sm text-danger">
          {t("check.conflict")}
        </span>
      ) : (
        problems.length > 0 && (
          <CheckList id={reasonId} form={form} problems={problems} onOpened={onAsked} onGoTo={onGoTo} />
        )
      )}
      <Button
        variant="primary"
        size="compact"
        className="order-last"
        disabled={conflict || problems.length > 0}
        aria-describedby={conflict || problems.length > 0 ? reasonId : undefined}
        onClick={() => setAsking(true)}
      >
        {t("head.publish", { number })}
      </Button>
      {asking && (
        <Suspense>
          <PublishDialog template={template} number={number} autosave={autosave} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
});
