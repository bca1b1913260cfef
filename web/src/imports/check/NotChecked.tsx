import type { Import } from "../../api/imports/import-queries";
import { useTranslation } from "../../i18n/use-translation";
import { Banner } from "../../ui/feedback/Banner";
import { ExampleButton } from "../upload/ExampleButton";
import { FileLine } from "../FileLine";
import { failureOf } from "../phase";
import { Recheck } from "./Recheck";
import { useImportFailure } from "../use-import-failure";

/** The file cannot be read, or its check came to nothing: why, and the way on. */
export function NotChecked({ view }: { view: Import }) {
  const { t } = useTranslation("imports");
  const failureText = useImportFailure();
  const unreadable = view.state === "unreadable";

  return (
    <div className="grid max-w-form gap-4">
      <FileLine view={view} />
      <Banner tone="danger">
        <h2>{t(unreadable ? "unreadable" : "notChecked")}</h2>
        <p>{unreadable ? view.problem : failureText("check", failureOf(view))}</p>
      </Banner>
      <Recheck view={view} file={unreadable ? "another" : "same"} />
      {unreadable && <ExampleButton kind={view.kind} term={view.term_id ?? undefined} />}
    </div>
  );
}
