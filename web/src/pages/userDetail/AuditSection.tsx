import { useNavigate, useSearch } from "@tanstack/react-router";

import { useTranslation } from "../../i18n/use-translation";
import { auditGroups } from "../../api/people/audit-groups";
import { readOneOf } from "../../lib/search/search-params";
import { FilterSelect } from "../../table/FilterSelect";
import { AuditPart } from "./AuditPart";
import { DetailSection } from "./DetailSection";
import { userDetailRoute } from "./route";

/** What this person did and what was done to them. Which kind is in the address. */
export function AuditSection({ username }: { username: string }) {
  const { t } = useTranslation("history");
  const { t: page } = useTranslation("userDetail");
  const search = useSearch({ from: userDetailRoute });
  const action = readOneOf(search.action, auditGroups);
  const navigate = useNavigate({ from: userDetailRoute });

  return (
    <DetailSection
      id="audit"
      title={page("section.audit")}
      end={
        <div className="dense w-44">
          <FilterSelect
            label={t("filter")}
            all={t("group.all")}
            value={action}
            options={auditGroups.map((group) => ({ value: group, label: t(`group.${group}`) }))}
            onChoose={(chosen) =>
              void navigate({
                search: { action: chosen },
                replace: true,
                resetScroll: false,
              })
            }
          />
        </div>
      }
    >
      <p className="text-sm text-muted">{t("note")}</p>
      <AuditPart key={action} username={username} action={action} cursor={undefined} />
    </DetailSection>
  );
}
