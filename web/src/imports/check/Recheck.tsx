import { Link } from "@tanstack/react-router";
import { useMutation } from "@tanstack/react-query";

import { checkAgain } from "../../api/imports/import-mutations";
import type { Import } from "../../api/imports/import-queries";
import { FormFailure } from "../../forms/FormFailure";
import { useTranslation } from "../../i18n/use-translation";
import { Button } from "../../ui/control/Button";
import { buttonClass } from "../../ui/control/button-class";
import { toNew } from "../use-import-place";
import { useImportRefusal } from "../use-import-refusal";

type RecheckProps = {
  view: Import;
  /** Whether checking the same file again could help. */
  file: "same" | "another";
};

/** The server has kept the file: it is checked again without another upload. Or another one is chosen. */
export function Recheck({ view, file }: RecheckProps) {
  const { t } = useTranslation("imports");
  const refusal = useImportRefusal();
  const { mutate, isPending, error } = useMutation(checkAgain);
  const same = file === "same";

  return (
    <div className="grid gap-3">
      {error && <FormFailure>{refusal(error)}</FormFailure>}
      <div className="flex flex-wrap gap-2">
        {same && (
          <Button variant="primary" size="compact" busy={isPending} onClick={() => mutate(view.id)}>
            {t(isPending ? "confirming" : "recheck")}
          </Button>
        )}
        <Link
          to="."
          search={toNew(view.kind)}
          className={buttonClass({ variant: same ? "secondary" : "primary", size: "compact" })}
        >
          {t("otherFile")}
        </Link>
      </div>
    </div>
  );
}
