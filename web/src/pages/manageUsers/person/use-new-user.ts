import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { useLanguage } from "../../../i18n/language";
import { ApiError } from "../../../api/errors";
import { createUser } from "../../../api/people/people-mutations";
import { collegesQuery, grantableRolesQuery } from "../../../api/people/people-queries";
import { useForm } from "../../../forms/use-form";
import type { Issued } from "../confirm/OneTimePassword";
import { useChosenRoles } from "../roles/use-chosen-roles";
import { useReachesAll } from "../../../api/own/use-reaches-all";
import { checkUsername, checkValues, particulars, type UserValues } from "./user-form-rules";

/** The form for somebody new, with the roles to begin with. */
export function useNewUser(onCreated: (issued: Issued) => void) {
  const { t } = useTranslation("manageUsers");
  const language = useLanguage();
  const { mutateAsync } = useMutation(createUser);
  const { data: colleges = [] } = useQuery(collegesQuery);
  const { data: roles = [] } = useQuery(grantableRolesQuery);
  const reachesAll = useReachesAll();
  const { grants, ...chosenRoles } = useChosenRoles();
  const [refused, setRefused] = useState<string>();
  const only = !reachesAll && colleges.length === 1 ? colleges[0] : undefined;

  // Where there is one college only, it needs no choosing; it may become known after the form is open.
  const filled = <Values extends UserValues>(values: Values) => ({
    ...values,
    college_id: values.college_id || (only?.id ?? ""),
  });

  const form = useForm<UserValues & { username: string }>({
    initial: { username: "", name: "", email: "", phone: "", language, college_id: "" },
    check: (values) => ({ ...checkValues(filled(values), !reachesAll), username: checkUsername(values.username) }),
    async send(values) {
      setRefused(undefined);
      const wanted = grants(roles);
      if (wanted === null) return;
      try {
        const created = await mutateAsync({
          username: values.username.trim(),
          ...particulars(filled(values)),
          roles: wanted,
        });
        const { username, name } = created.user;
        onCreated({ username, name, password: created.one_time_password });
      } catch (error) {
        if (error instanceof ApiError && ("scope" in error.fields || "roles" in error.fields)) {
          setRefused(t("roles.reason.invalid"));
          return;
        }
        throw error;
      }
    },
  });

  const { username, name, email, phone, college_id } = form.values;
  const typed = [username, name, email, phone, college_id, ...chosenRoles.chosen.map(({ choice }) => choice.roleId)];
  return {
    form: { ...form, values: filled(form.values) },
    roles: { ...chosenRoles, refused },
    unsaved: typed.some((value) => value !== ""),
  };
}
