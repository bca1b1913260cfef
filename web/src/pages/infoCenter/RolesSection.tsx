import { useMutation, useQuery } from "@tanstack/react-query";

import { useTranslation } from "../../i18n/use-translation";
import { type HeldRole, heldRolesQuery } from "../../api/own/queries";
import { useLocalText } from "../../i18n/local-text";
import { switchRole } from "../../session/session";
import { Button } from "../../ui/control/Button";
import { PanelRow, PanelRows, PanelRowsLoading, Section } from "../../ui/layout/Panel";
import { StateMessage } from "../../ui/feedback/StateMessage";
import { Tag } from "../../ui/feedback/Tag";
import { useToast } from "../../ui/feedback/Toast";
import { WithoutData } from "../../loading/WithoutData";
import { useRoleText } from "./use-role-text";

export function RolesSection() {
  const { t } = useTranslation("infoCenter");
  const query = useQuery(heldRolesQuery);
  const { data: roles } = query;

  return (
    <Section id="roles" title={t("section.roles")} note={roles && roles.length > 1 ? t("roles.note") : undefined}>
      {roles ? (
        <Roles roles={roles} />
      ) : (
        <WithoutData
          query={query}
          pending={<PanelRowsLoading rows={2} label={t("common:loading")} />}
          failed={t("loadFailed.roles")}
        />
      )}
    </Section>
  );
}

function Roles({ roles }: { roles: readonly HeldRole[] }) {
  const { t } = useTranslation("infoCenter");
  const localText = useLocalText();
  const roleText = useRoleText();
  const toast = useToast();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: switchRole,
    onError: () => toast.show({ text: t("roles.failed"), tone: "danger" }),
  });

  if (roles.length === 0) return <StateMessage title={t("roles.none")} text={t("roles.noneText")} />;
  return (
    <PanelRows>
      {roles.map((role) => {
        const name = localText(role.name);
        const switching = isPending && variables === role.assignment_id;
        return (
          <PanelRow
            key={role.assignment_id}
            title={name}
            text={roleText(role)}
            current={role.current}
            end={
              role.current ? (
                <Tag tone="raised">{t("roles.current")}</Tag>
              ) : (
                <Button
                  size="compact"
                  busy={isPending}
                  aria-label={t("roles.switchTo", { name })}
                  onClick={() => mutate(role.assignment_id)}
                >
                  {switching ? t("roles.switching") : t("roles.switch")}
                </Button>
              )
            }
          />
        );
      })}
    </PanelRows>
  );
}
