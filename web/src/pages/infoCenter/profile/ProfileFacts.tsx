import { type ReactNode, Suspense, lazy, useState } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import type { UserInfo } from "../../../api/own/queries";
import { Banner } from "../../../ui/feedback/Banner";
import { EmailText } from "../../../ui/text/EmailText";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { EditableFact } from "./Fact";
import type { Done } from "./FactForm";
import { SchoolFacts } from "./SchoolFacts";
import { type Editable, useEdit } from "./use-edit";
import { useFocusBack } from "./use-focus-back";
import { usePasswordAge } from "../account/use-password-age";

const loadForm = () => import("./FactForm").then((module) => ({ default: module.FactForm }));
const FactForm = lazy(loadForm);

/** What the school keeps, then what one may change oneself, each in its own place. */
export function ProfileFacts({ info, fetchedAtMs }: { info: UserInfo; fetchedAtMs: number }) {
  const { t } = useTranslation("infoCenter");
  const { editing, open, close } = useEdit();
  const [done, setDone] = useState<Done | null>(null);
  const buttonId = useFocusBack(editing);

  const values: Record<Editable, ReactNode> = {
    email: info.email === null ? null : <EmailText email={info.email} />,
    phone: info.phone,
    language: t(`language.${info.language}`),
    password: usePasswordAge(info, fetchedAtMs),
  };

  function edit(name: Editable) {
    setDone(null);
    open(name);
  }

  function finish(what: Done) {
    setDone(what);
    close();
  }

  return (
    <div>
      <dl className="panel">
        <SchoolFacts person={info} />
        {(["email", "phone", "language", "password"] as const).map((name) => (
          <EditableFact
            key={name}
            label={t(`fact.${name}`)}
            value={values[name]}
            buttonId={buttonId(name)}
            onReach={() => void loadForm()}
            onEdit={() => edit(name)}
          >
            {editing === name && (
              <Suspense fallback={<Skeleton className="w-40" />}>
                <FactForm name={name} info={info} onDone={finish} onCancel={close} />
              </Suspense>
            )}
          </EditableFact>
        ))}
      </dl>
      <div role="status" className="not-empty:mt-2">
        {done && (
          <Banner tone="ok">
            <DoneText done={done} />
          </Banner>
        )}
      </div>
    </div>
  );
}

function DoneText({ done }: { done: Done }) {
  const { t } = useTranslation("infoCenter");
  if (done === "saved") return t("saved");
  const count = done.endedDevices;
  return count > 0 ? t("password.doneDevices", { count }) : t("password.done");
}
