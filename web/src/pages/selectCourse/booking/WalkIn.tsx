import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";

import { bookVisit } from "../../../api/observation/visit-mutations";
import { useTranslation } from "../../../i18n/use-translation";
import { useRefusal } from "../../../observation/use-refusal";
import { Button } from "../../../ui/control/Button";
import { Banner } from "../../../ui/feedback/Banner";
import { paths } from "../../paths";

type WalkInProps = {
  offering: string;
  meeting: { date: string; period_from: number };
  /** It is known to have begun: then this is what one most likely wants. */
  first: boolean;
};

/** For somebody who sits in the class already: one press books it and opens the form. */
export function WalkIn({ offering, meeting: { date, period_from }, first }: WalkInProps) {
  const { t } = useTranslation("observation");
  const refusal = useRefusal();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation(bookVisit);

  const begin = () =>
    mutate(
      { offering, date, period_from, how: "walk_in" },
      { onSuccess: ({ id }) => void navigate({ to: paths.evaluationDetail({ visit: id, write: true }) }) },
    );
  return (
    <div className="grid gap-1.5">
      <Button variant={first ? "primary" : "secondary"} block busy={isPending} onClick={begin}>
        {t(isPending ? "book.walkInGoing" : "book.walkIn")}
      </Button>
      <p className="text-sm text-muted">{t("book.walkInText")}</p>
      {error && (
        <Banner tone="danger" role="alert">
          {refusal(error)}
        </Banner>
      )}
    </div>
  );
}
