import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { useErrorText } from "../../../api/error-text";
import { getOfficeWorkbook } from "../../../api/observation/office-queries";
import { useReachesAll } from "../../../api/own/use-reaches-all";
import { useTermInView } from "../../../calendar/use-term-in-view";
import { useTermText } from "../../../calendar/use-term-text";
import { useTranslation } from "../../../i18n/use-translation";
import { saveFile } from "../../../lib/save-file";
import { hasKey } from "../../../session/permissions";
import { Button } from "../../../ui/control/Button";
import { buttonClass } from "../../../ui/control/button-class";
import { useToast } from "../../../ui/feedback/Toast";
import { Icon } from "../../../ui/icon/Icon";
import { PageHead } from "../../../ui/layout/PageHead";
import { campaignsRoute } from "../route";
import { ViewTitle } from "../ViewTitle";
import { rulesLinkId, withoutPanel } from "./use-office";

export function OfficeHead() {
  const { t } = useTranslation("observationOffice");
  const { t: nav } = useTranslation("nav");
  const { term } = useTermInView();
  const reachesAll = useReachesAll();
  // They are the school's: a college has none of its own.
  const mayEditRules = reachesAll && hasKey("observation.manage");
  return (
    <PageHead
      className="mb-2 min-h-11 pointer-fine:min-h-9"
      title={<ViewTitle>{nav("evaluationManagement")}</ViewTitle>}
      actions={
        term && (
          <>
            <ExcelButton />
            {mayEditRules && (
              <Link
                id={rulesLinkId}
                from={campaignsRoute}
                search={(before) => ({ ...withoutPanel(before), rules: true })}
                resetScroll={false}
                className={buttonClass({ size: "compact" })}
              >
                <Icon name="settings" className="size-4.5" />
                {t("editRules")}
              </Link>
            )}
          </>
        )
      }
    />
  );
}

function ExcelButton() {
  const { t } = useTranslation("observationOffice");
  const { id, term } = useTermInView();
  const termText = useTermText();
  const errorText = useErrorText();
  const toast = useToast();
  const { mutate, isPending } = useMutation({ mutationFn: () => getOfficeWorkbook(id) });

  function download() {
    const name = t("excelFile", { term: term ? termText.name(term) : "" });
    mutate(undefined, {
      onSuccess(file) {
        saveFile(file, name);
        toast.show({ text: t("excelSaved", { name }) });
      },
      onError: (error) => toast.show({ text: t("excelFailed", { reason: errorText(error) }), tone: "danger" }),
    });
  }

  return (
    <Button size="compact" busy={isPending} onClick={download}>
      <Icon name="download" className="size-4.5" />
      {t("excel")}
    </Button>
  );
}
