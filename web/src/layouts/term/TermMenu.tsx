import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { Term } from "../../api/teaching/calendar-queries";
import { termsByYear } from "../../calendar/terms-by-year";
import { useTermInView } from "../../calendar/use-term-in-view";
import { useTermText } from "../../calendar/use-term-text";
import { useTranslation } from "../../i18n/use-translation";
import { Menu, MenuPopup, MenuRadioGroup, MenuRadioItem, MenuTrigger } from "../../ui/overlay/Menu";

/** The terms by academic year, the latest first. The choice goes into the address, so that a view can be sent. */
export function TermMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation("nav");
  const { id = "", calendar } = useTermInView();
  const termText = useTermText();
  const navigate = useNavigate();

  function choose(term: string) {
    // Which page it is, and so the type of its address, is not known here; a list begins anew in another term.
    const search = ((before: object) => ({ ...before, term, page: undefined })) as never;
    void navigate({ to: ".", search });
  }

  const aboutTerm = (term: Term) => {
    const place = termText.place(term, calendar?.today ?? "");
    return term.current ? `${t("term.current")} · ${place}` : place;
  };

  return (
    <Menu defaultOpen>
      <MenuTrigger render={trigger} />
      <MenuPopup>
        {termsByYear(calendar?.terms ?? []).map(({ year, terms }) => (
          <MenuRadioGroup key={year} label={termText.year(year)} value={id} onValueChange={choose}>
            {terms.map((term) => (
              <MenuRadioItem key={term.id} value={term.id} text={aboutTerm(term)}>
                {t("term.short", { number: term.number })}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        ))}
      </MenuPopup>
    </Menu>
  );
}
