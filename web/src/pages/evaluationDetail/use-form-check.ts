import { useQuery } from "@tanstack/react-query";

import type { EvaluationForm } from "../../api/models";
import type { FrozenForm } from "../../questionnaire/model";

/** Loads what makes ballots and lets it look at the form, while the student reads. */
export function useFormCheck(form: EvaluationForm, frozen: FrozenForm) {
  return useQuery({
    queryKey: ["evaluations", form.id, "check", form.campaign.id],
    queryFn: async () => {
      const { checkForm } = await import("../../answering/machinery");
      return checkForm(form, frozen);
    },
    staleTime: Infinity,
    // Without a code nothing is sent: it is asked for again until it is there.
    refetchInterval: ({ state }) => (state.data?.kind === "unknown" ? 10_000 : false),
    retry: 1,
  }).data;
}
