import { Suspense, lazy, useState } from "react";

import type { Role } from "../../../api/roles/role-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { Icon } from "../../../ui/icon/Icon";

const DeleteDialog = lazy(() => import("./DeleteDialog").then((module) => ({ default: module.DeleteDialog })));

export function DeleteRole({ role }: { role: Role }) {
  const { t } = useTranslation("roleManagement");
  const [asking, setAsking] = useState(false);

  return (
    <>
      <Button variant="danger" size="compact" onClick={() => setAsking(true)}>
        <Icon name="trash" className="size-4.5" />
        {t("remove.action")}
      </Button>
      {asking && (
        <Suspense>
          <DeleteDialog role={role} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
