import { lazy, Suspense, useState } from "react";

import { focusHeading } from "../../../lib/focus-heading";
import type { UserFilters } from "../../../lib/search/people-search";
import type { Found } from "../list/found";
import type { ActionKind } from "./actions";
import { BulkBar } from "./BulkBar";
import type { BulkQuestion } from "./question";
import { asSelection, sizeOf } from "./selection";
import type { SelectionControl } from "./use-selection";

const BulkDialog = lazy(() => import("./BulkDialog").then((module) => ({ default: module.BulkDialog })));

type BulkProps = { control: SelectionControl; filters: UserFilters; found: Found };

/** What can be done to those selected, and the question before it is done. */
export function Bulk({ control, filters, found }: BulkProps) {
  const [asked, setAsked] = useState<{ question: BulkQuestion; time: number } | null>(null);
  const [open, setOpen] = useState(false);
  const size = sizeOf(control.selection, found);

  function ask(kind: ActionKind) {
    const users = asSelection(control.selection, filters);
    const question = { kind, users, size, roleKey: filters.role };
    setAsked((before) => ({ question, time: (before?.time ?? 0) + 1 }));
    setOpen(true);
  }

  return (
    <>
      {size.count > 0 && <BulkBar control={control} found={found} onChoose={ask} />}
      {asked && (
        <Suspense>
          <BulkDialog
            key={asked.time}
            question={asked.question}
            open={open}
            onClose={() => setOpen(false)}
            onStarted={() => {
              setOpen(false);
              // The bar goes, and with it the button that had the focus.
              control.clear();
              focusHeading();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
