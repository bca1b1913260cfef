/** Enterprises: the list, and beside it one of them with its contacts, or a new one. */
import { lazy, Suspense } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { ListOrImport } from "../../../imports/start/ListOrImport";
import { enterpriseLists } from "../../../api/imports/import-lists";
import { BesidePanel } from "../../../ui/overlay/SidePanel";
import { EnterpriseList } from "./list/EnterpriseList";
import { useEnterpriseList } from "./use-enterprise-list";

const loadPanel = () => import("./panel/EnterprisePanel").then((module) => ({ default: module.EnterprisePanel }));
const EnterprisePanel = lazy(loadPanel);
const NewEnterprisePanel = lazy(() =>
  import("./panel/NewEnterprisePanel").then((module) => ({ default: module.NewEnterprisePanel })),
);

export function EnterprisesView() {
  const { t } = useTranslation("enterprises");
  const { search, close, show } = useEnterpriseList();
  const { enterprise, new: isNew } = search;

  return (
    <ListOrImport lists={enterpriseLists} page={t("title")}>
      <BesidePanel
        panel={
          <Suspense>
            {enterprise !== undefined ? (
              <EnterprisePanel key={enterprise} id={enterprise} onClose={close} onGone={() => show(undefined)} />
            ) : (
              isNew && <NewEnterprisePanel onCreated={show} onClose={close} />
            )}
          </Suspense>
        }
      >
        <EnterpriseList onReach={() => void loadPanel()} />
      </BesidePanel>
    </ListOrImport>
  );
}
