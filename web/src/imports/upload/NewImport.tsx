import { useQuery } from "@tanstack/react-query";

import { calendarQuery } from "../../api/teaching/calendar-queries";
import { useTermInView } from "../../calendar/use-term-in-view";
import { useTranslation } from "../../i18n/use-translation";
import type { ListKind } from "../../api/imports/import-lists";
import { QueryView } from "../../loading/QueryView";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { StateMessage } from "../../ui/feedback/StateMessage";
import { ExampleButton } from "./ExampleButton";
import { FilePicker } from "./FilePicker";
import { formOf } from "./file-rules";
import { ImportFrame } from "../ImportFrame";
import { IntoTerm } from "./IntoTerm";
import { KindChoice } from "./KindChoice";
import { RecentImports } from "../start/RecentImports";
import { UploadGuard } from "./UploadGuard";
import { UploadStatus } from "./UploadStatus";
import { useFocusKept } from "../use-focus-kept";
import { useImportPlace } from "../use-import-place";
import { useUpload } from "./use-upload";

const isOfTerm = (kind: ListKind) => kind === "offerings" || kind === "enrolments" || kind === "oneroster";

type NewImportProps = { kinds: readonly ListKind[]; page: string };

/** The first step: which list, and the file. */
export function NewImport({ kinds, page }: NewImportProps) {
  const { t } = useTranslation("imports");
  const { list, chooseList, showUploaded } = useImportPlace();
  const { term } = useTermInView();
  const calendar = useQuery(calendarQuery);
  const kind = kinds.find((known) => known === list) ?? kinds[0] ?? "users";
  const ofTerm = isOfTerm(kind);
  const { upload, fault, pick, stop, retry } = useUpload({
    kind,
    term: ofTerm ? term?.id : undefined,
    onUploaded: showUploaded,
  });
  const picker = <FilePicker form={formOf(kind)} fault={fault} onPick={pick} />;
  useFocusKept(upload === null ? "choosing" : "sending");

  return (
    <ImportFrame kind={kind} step="choose" page={page}>
      <div className="import-start">
        <div className="grid content-start gap-6">
          {upload !== null ? (
            <UploadStatus upload={upload} onRetry={retry} onStop={stop} />
          ) : (
            <>
              {kinds.length > 1 && <KindChoice kinds={kinds} chosen={kind} onChoose={chooseList} />}
              {/* A file that is chosen before its term is known would be sent without one. */}
              {ofTerm ? (
                <QueryView query={calendar} pending={<Skeleton className="h-40" />} failed={t("noTerm.loadFailed")}>
                  {() =>
                    term ? (
                      <>
                        <IntoTerm />
                        {picker}
                      </>
                    ) : (
                      <StateMessage title={t("noTerm.title")} text={t("noTerm.text")} />
                    )
                  }
                </QueryView>
              ) : (
                picker
              )}
              <ExampleButton kind={kind} term={ofTerm ? term?.id : undefined} />
            </>
          )}
        </div>
        <RecentImports kind={kind} />
      </div>
      <UploadGuard uploading={upload !== null && upload.failure === null} onLeave={stop} />
    </ImportFrame>
  );
}
