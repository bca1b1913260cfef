import type { ReactNode } from "react";

import { useTranslation } from "../i18n/use-translation";
import type { ListKind } from "../api/imports/import-lists";
import { BackLink } from "../ui/control/BackLink";
import { Icon } from "../ui/icon/Icon";
import { PageHead } from "../ui/layout/PageHead";
import { toList } from "./use-import-place";

const steps = ["choose", "check", "write"] as const;
type Step = (typeof steps)[number];

type ImportFrameProps = {
  /** Not known while an import is being fetched. */
  kind: ListKind | null;
  step: Step;
  page: string;
  children: ReactNode;
};

export function ImportFrame({ kind, step, page, children }: ImportFrameProps) {
  const { t } = useTranslation("imports");
  const { t: table } = useTranslation("table");

  return (
    <div className="import-frame list dense max-w-page px-4 pt-4 lg:pt-5">
      <BackLink to="." search={toList}>
        {t("back", { page })}
      </BackLink>
      <PageHead
        className="mb-6"
        title={kind === null ? table("import") : t("title", { list: t(`list.${kind}`) })}
        actions={<Steps current={step} />}
      />
      {children}
    </div>
  );
}

function Steps({ current }: { current: Step }) {
  const { t } = useTranslation("imports");
  const reached = steps.indexOf(current);
  return (
    <ol aria-label={t("step.label")} className="import-steps">
      {steps.map((step, index) => (
        <li key={step} aria-current={step === current ? "step" : undefined} data-done={index < reached || undefined}>
          <span className="import-step-number">
            {index < reached ? <Icon name="check" className="size-3.5" /> : index + 1}
          </span>
          {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
