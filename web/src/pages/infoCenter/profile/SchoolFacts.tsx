import { useTranslation } from "../../../i18n/use-translation";
import type { UserInfo } from "../../../api/own/queries";
import { useLocalText } from "../../../i18n/local-text";
import { Fact } from "./Fact";

type Person = Pick<UserInfo, "college" | "programme" | "class_group" | "enterprise">;

/** What the school knows of a person and keeps itself; only what there is. */
export function SchoolFacts({ person }: { person: Person }) {
  const { t } = useTranslation("infoCenter");
  const localText = useLocalText();
  const { college, programme, class_group, enterprise } = person;

  return (
    <>
      {college && <Fact label={t("fact.college")}>{localText(college)}</Fact>}
      {programme && (
        <Fact label={t("fact.programme")}>{[localText(programme), class_group].filter(Boolean).join(" ")}</Fact>
      )}
      {!programme && class_group !== null && <Fact label={t("fact.classGroup")}>{class_group}</Fact>}
      {enterprise && <Fact label={t("fact.enterprise")}>{localText(enterprise)}</Fact>}
    </>
  );
}
