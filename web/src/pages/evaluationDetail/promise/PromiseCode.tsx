import { useTranslation } from "../../../i18n/use-translation";

/** The code in its groups, large enough to be read out to a neighbour. */
export function PromiseCode({ code }: { code: string }) {
  const { t } = useTranslation("answering");
  return (
    <dl>
      <dt className="text-note text-muted">{t("promise.code")}</dt>
      <dd className="code-groups">
        {code.split(" ").map((group) => (
          <span key={group}>{group} </span>
        ))}
      </dd>
    </dl>
  );
}
