/** Codes for the first sign-in, for many people: the question with its counts, then the sheet, which is shown this once. */
import { useState } from "react";

import type { MadeCodes } from "../api/people/people-codes";
import type { UserSelection } from "../api/people/people-bulk";
import { useLanguage } from "../i18n/language";
import { useTranslation } from "../i18n/use-translation";
import { useToast } from "../ui/feedback/Toast";
import { CodesDialog } from "./CodesDialog";
// Here before any code is made: nobody could show them if the connection went in between.
import { CodesSheet } from "./CodesSheet";

type CodesProps = {
  users: UserSelection;
  /** Whom it is about, in words. */
  who: string;
  open: boolean;
  /** The parameters of the address that say which page this is. */
  named: readonly string[];
  onClose: () => void;
  /** They are made, and the sheet, if there was one, has been put away. */
  onDone: () => void;
};

export function Codes({ users, who, open, named, onClose, onDone }: CodesProps) {
  const { t } = useTranslation("codes");
  const figures = new Intl.NumberFormat(useLanguage());
  const toast = useToast();
  const [made, setMade] = useState<MadeCodes | null>(null);

  function show(codes: MadeCodes) {
    if (codes.slips.length > 0) {
      setMade(codes);
      return;
    }
    toast.show({ text: t("lettersLeave", { count: codes.letters, total: figures.format(codes.letters) }) });
    onDone();
  }

  return made ? (
    <CodesSheet
      made={made}
      named={named}
      onClose={() => {
        setMade(null);
        onDone();
      }}
    />
  ) : (
    <CodesDialog users={users} who={who} open={open} onClose={onClose} onMade={show} />
  );
}
