import { useNavigate, useSearch } from "@tanstack/react-router";

import { useTranslation } from "../../i18n/use-translation";
import { auditGroups } from "../../lib/search/people-search";
import { FilterSelect } from "../../table/FilterSelect";
import { AuditPart } from "./AuditPart";
import { DetailSection } from "./DetailSection";
import { userDetailRoute } from "./route";

/** What this person did and what was done to them. Which kind is in the address. */
export function AuditSection({ username }: { username: string }) {
  const { t } = useTranslation("userDetail");
  const { action } = useSearch({ from: userDetailRoute });
  const navigate = useNavigate({ from: userDetailRoute });

  return (
    <DetailSection
      id="audit"
      title={t("section.audit")}
      end={
        <div className="dense w-44">
          <FilterSelect
            label={t("audit.filter")}
            all={t("audit.group.all")}
            value={action}
            options={auditGroups.map((group) => ({ value: group, label: t(`audit.group.${group}`) }))}
            onChoose={(chosen) =>
              void navigate({
                search: { action: auditGroups.find((group) => group === chosen) },
                replace: true,
                resetScroll: false,
              })
            }
          />
        </div>
      }
    >
      <p className="text-sm text-muted">{t("audit.note")}</p>
      <AuditPart key={action} username={username} action={action} cursor={undefined} />
    </DetailSection>
  );
}
