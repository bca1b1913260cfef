import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";

import { ApiError } from "../../../../api/errors";
import { addStudents } from "../../../../api/teaching/teaching-mutations";
import { TextAreaField } from "../../../../forms/field/TextAreaField";
import { useFaultFocus } from "../../../../forms/use-fault-focus";
import { useTranslation } from "../../../../i18n/use-translation";
import { Button } from "../../../../ui/control/Button";
import { Icon } from "../../../../ui/icon/Icon";
import { useRefusal } from "../../use-refusal";
import { mostAtOnce, pastedNumbers } from "./student-numbers";

/** Enough to see what was left out. */
const mostWordsShown = 5;

type AddStudentsProps = {
  id: string;
  pasted: string;
  onPaste: (pasted: string) => void;
  onAdded: (said: string) => void;
};

/** Numbers are pasted as they come; what was recognised is said before they are sent. */
export function AddStudents({ id, pasted, onPaste, onAdded }: AddStudentsProps) {
  const { t } = useTranslation("adminCourseList");
  const refusal = useRefusal();
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useMutation(addStudents);
  const focusFault = useFaultFocus();
  const { numbers, ignored } = pastedNumbers(pasted);

  function close() {
    onPaste("");
    setFault(undefined);
    setOpen(false);
    setWasOpen(true);
  }

  /** Which numbers nobody has, and whose are no students'. */
  function unfit({ fields, unknown, withoutRole }: ApiError): string | undefined {
    if (!("usernames" in fields)) return undefined;
    const said = [
      ...(unknown.length > 0 ? [t("class.students.reason.unknown", { numbers: unknown.join(t("and")) })] : []),
      ...(withoutRole.length > 0
        ? [t("class.students.reason.withoutRole", { numbers: withoutRole.join(t("and")) })]
        : []),
    ];
    return said.length === 0
      ? t("class.students.reason.invalid")
      : [...said, t("class.students.reason.nobody")].join("");
  }

  function complain(form: HTMLFormElement, found: string) {
    setFault(found);
    focusFault(form);
  }

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    if (numbers.length === 0) {
      complain(form, t("class.students.reason.none"));
      return;
    }
    if (numbers.length > mostAtOnce) {
      complain(form, t("class.students.reason.tooMany", { most: mostAtOnce, count: numbers.length }));
      return;
    }
    mutate(
      { id, usernames: numbers },
      {
        onSuccess({ added }) {
          close();
          onAdded(added === 0 ? t("class.students.addedNone") : t("class.students.added", { count: added }));
        },
        onError: (error) => complain(form, (error instanceof ApiError ? unfit(error) : undefined) ?? refusal(error)),
      },
    );
  }

  if (!open) {
    return (
      <Button size="compact" autoFocus={wasOpen} className="justify-self-start" onClick={() => setOpen(true)}>
        <Icon name="plus" className="size-4.5" />
        {t("class.students.add")}
      </Button>
    );
  }
  const recognised = t("class.students.recognised", { count: numbers.length });
  const words = ignored.slice(0, mostWordsShown).join(t("and")) + (ignored.length > mostWordsShown ? "…" : "");
  return (
    <form noValidate className="grid gap-3" onSubmit={add}>
      <TextAreaField
        name="numbers"
        label={t("class.students.numbers")}
        hint={t("class.students.numbersHint", { most: mostAtOnce })}
        error={fault}
        autoFocus
        rows={4}
        autoCapitalize="none"
        spellCheck={false}
        value={pasted}
        onValueChange={(value) => {
          onPaste(value);
          setFault(undefined);
          onAdded("");
        }}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {pasted.trim() !== "" &&
          (ignored.length === 0 ? recognised : t("class.students.ignored", { recognised, words }))}
      </p>
      <div className="flex gap-2">
        <Button size="compact" type="submit" busy={isPending}>
          {t(isPending ? "class.students.adding" : "class.students.submit")}
        </Button>
        <Button variant="quiet" size="compact" onClick={close}>
          {t("common:cancel")}
        </Button>
      </div>
    </form>
  );
}
