import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { useErrorText } from "../../../api/error-text";
import { makeDraft } from "../../../api/templates/template-mutations";
import type { TemplateDetail } from "../../../api/models";
import { FormFailure } from "../../../forms/FormFailure";
import { useTranslation } from "../../../i18n/use-translation";
import { paths } from "../../paths";
import { Button } from "../../../ui/control/Button";
import { buttonClass } from "../../../ui/control/button-class";
import { StateMessage } from "../../../ui/feedback/StateMessage";

/** What was published never changes: before editing there is a question. */
export function NextDraft({ template }: { template: TemplateDetail }) {
  const { t } = useTranslation("createTemplate");
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation(makeDraft);
  const newest = template.versions[0]?.number ?? 0;

  return (
    <>
      <StateMessage
        level="page"
        title={t("open.noDraft")}
        text={t("open.noDraftText", { from: newest, next: newest + 1 })}
        action={
          <>
            <Link
              to={paths.viewTemplate(template.id)}
              className={buttonClass({ variant: "secondary", size: "compact" })}
            >
              {t("open.view")}
            </Link>
            <Button variant="primary" size="compact" busy={isPending} onClick={() => mutate(template.id)}>
              {isPending ? t("open.making") : t("open.makeDraft", { next: newest + 1 })}
            </Button>
          </>
        }
      />
      {error && (
        <div className="mx-auto max-w-note px-4">
          <FormFailure>{errorText(error)}</FormFailure>
        </div>
      )}
    </>
  );
}
