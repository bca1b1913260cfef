import { lazy, Suspense, useState } from "react";

import type { UserSelection } from "../api/people/people-bulk";
import { loadPageTexts } from "../i18n/language";
import { Button } from "../ui/control/Button";

const loadCodes = async () => {
  const [{ Codes }] = await Promise.all([import("./Codes"), loadPageTexts("codes")]);
  return { default: Codes };
};
const Codes = lazy(loadCodes);

type CodesButtonProps = { label: string; users: UserSelection; who: string; named: readonly string[] };

/** For a page that has people and no selection of them. */
export function CodesButton({ label, users, who, named }: CodesButtonProps) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button
        size="compact"
        onFocus={() => void loadCodes()}
        onPointerEnter={() => void loadCodes()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {wanted && (
        <Suspense>
          <Codes
            users={users}
            who={who}
            open={open}
            named={named}
            onClose={() => setOpen(false)}
            onDone={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
