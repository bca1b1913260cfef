import { useQuery } from "@tanstack/react-query";

import { audienceChoicesQuery } from "../../../api/notices/notice-queries";
import { CheckboxField } from "../../../forms/choice/CheckboxField";
import { FieldGroup } from "../../../forms/field/FieldGroup";
import { useTranslation } from "../../../i18n/use-translation";
import type { NoticeForm } from "./use-notice-form";

/** In the app always, and by mail if the school sends any. */
export function MailPart({ form: { draft, change } }: { form: NoticeForm }) {
  const { t } = useTranslation("notificationManagement");
  const { data } = useQuery(audienceChoicesQuery);
  const schoolSends = data?.school_sends ?? true;
  return (
    <FieldGroup label={t("letters.title")} hint={t(schoolSends ? "letters.inApp" : "letters.noServer")}>
      {(schoolSends || draft.byMail) && (
        <CheckboxField
          name="by_mail"
          label={t("letters.byMail")}
          about={t("letters.byMailAbout")}
          checked={draft.byMail}
          onCheck={(byMail) => change({ byMail })}
        />
      )}
    </FieldGroup>
  );
}
