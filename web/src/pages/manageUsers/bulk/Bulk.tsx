import { lazy, Suspense, useState } from "react";

import type { UserSelection } from "../../../api/people/people-bulk";
import { loadPageTexts } from "../../../i18n/language";
import { focusHeading } from "../../../lib/focus-heading";
import type { UserFilters } from "../../../lib/search/people-search";
import type { Found } from "../list/found";
import type { Deed } from "./actions";
import { BulkBar } from "./BulkBar";
import type { BulkQuestion } from "./question";
import { asSelection, sizeOf } from "./selection";
import type { SelectionControl } from "./use-selection";
import { useWhoText } from "./use-who-text";

const BulkDialog = lazy(() => import("./BulkDialog").then((module) => ({ default: module.BulkDialog })));

const Codes = lazy(async () => {
  const [{ Codes }] = await Promise.all([import("../../../codes/Codes"), loadPageTexts("codes")]);
  return { default: Codes };
});

type BulkProps = { control: SelectionControl; filters: UserFilters; found: Found };

/** What can be done to those selected, and the question before it is done. */
export function Bulk({ control, filters, found }: BulkProps) {
  const [asked, setAsked] = useState<{ question: BulkQuestion; time: number } | null>(null);
  const [codesFor, setCodesFor] = useState<{ users: UserSelection; size: Found; time: number } | null>(null);
  const [open, setOpen] = useState(false);
  const size = sizeOf(control.selection, found);

  function ask(kind: Deed) {
    const users = asSelection(control.selection, filters);
    if (kind === "codes") {
      setAsked(null);
      setCodesFor((before) => ({ users, size, time: (before?.time ?? 0) + 1 }));
    } else {
      const question = { kind, users, size, roleKey: filters.role };
      setCodesFor(null);
      setAsked((before) => ({ question, time: (before?.time ?? 0) + 1 }));
    }
    setOpen(true);
  }

  function done() {
    setOpen(false);
    // The bar goes, and with it the button that had the focus.
    control.clear();
    focusHeading();
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
            onStarted={done}
          />
        </Suspense>
      )}
      {codesFor && (
        <Suspense>
          <SelectionsCodes
            key={codesFor.time}
            users={codesFor.users}
            size={codesFor.size}
            open={open}
            onClose={() => setOpen(false)}
            onDone={done}
          />
        </Suspense>
      )}
    </>
  );
}

type SelectionsCodesProps = {
  users: UserSelection;
  size: Found;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** What the page is about is its filters: the sheet stays while they do. */
const filterNames = ["q", "role", "college", "state", "import", "view"];

function SelectionsCodes({ users, size, ...rest }: SelectionsCodesProps) {
  return <Codes users={users} who={useWhoText(users, size)} named={filterNames} {...rest} />;
}
