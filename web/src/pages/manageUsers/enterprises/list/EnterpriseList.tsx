import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { enterpriseListQuery } from "../../../../api/enterprises/enterprise-queries";
import { useTranslation } from "../../../../i18n/use-translation";
import { ImportButton } from "../../../../imports/start/ImportButton";
import { ImportLink } from "../../../../imports/start/ImportLink";
import { enterpriseLists } from "../../../../api/imports/import-lists";
import { EmptyList } from "../../../../table/EmptyList";
import { ListPage, pageSize } from "../../../../table/ListPage";
import { buttonClass } from "../../../../ui/control/button-class";
import { Icon } from "../../../../ui/icon/Icon";
import { PageHead } from "../../../../ui/layout/PageHead";
import { manageUsersRoute } from "../../route";
import { PeopleTabs } from "../../PeopleTabs";
import { useEnterpriseList } from "../use-enterprise-list";
import { EnterpriseFilters } from "./EnterpriseFilters";
import { useEnterpriseColumns } from "./use-enterprise-columns";

export function EnterpriseList({ onReach }: { onReach: () => void }) {
  const { t } = useTranslation("enterprises");
  const { search } = useEnterpriseList();
  const query = useQuery(enterpriseListQuery(search));
  const columns = useEnterpriseColumns({ onReach });

  return (
    <ListPage
      query={query}
      head={
        <>
          <Head />
          <PeopleTabs current="enterprises" />
        </>
      }
      filters={<EnterpriseFilters />}
      count={{ total: (values) => t("total", values), range: (values) => t("range", values) }}
      failed={t("loadFailed")}
      empty={<NoneHere />}
      caption={t("caption", { size: pageSize })}
      columns={columns}
      rowKey={({ id }) => id}
      current={search.enterprise}
      busy={query.isPlaceholderData}
    />
  );
}

/** One filled button on a page: when a panel opens, it is the panel's. */
function Head() {
  const { t: nav } = useTranslation("nav");
  const { search } = useEnterpriseList();
  const panel = search.enterprise !== undefined || search.new === true;
  return (
    <PageHead
      className="mb-2"
      title={nav("manageUsers")}
      actions={
        <>
          <ImportButton lists={enterpriseLists} />
          <NewLink primary={!panel} />
        </>
      }
    />
  );
}

function NewLink({ primary }: { primary: boolean }) {
  const { t } = useTranslation("enterprises");
  return (
    <Link
      from={manageUsersRoute}
      search={(before) => ({ ...before, enterprise: undefined, new: true })}
      resetScroll={false}
      className={buttonClass({ variant: primary ? "primary" : "secondary", size: "compact" })}
    >
      <Icon name="plus" className="size-4.5" />
      {t("create")}
    </Link>
  );
}

function NoneHere() {
  const { t } = useTranslation("enterprises");
  const { search, clear } = useEnterpriseList();
  const { q, standing, relation, industry, college } = search;
  return (
    <EmptyList
      search={search}
      filters={[q, standing, relation, industry, college]}
      onClear={clear}
      none={{ title: t("none.title"), text: t("none.text"), action: <ImportLink list="enterprises" /> }}
      noMatch={{ title: t("none.noMatch"), text: t("none.noMatchText") }}
    />
  );
}
