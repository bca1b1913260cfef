import { Link } from "@tanstack/react-router";

import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { useRatingText } from "../../rating/use-rating-text";
import type { WaitingInvitation } from "../../rating/waiting";
import { Icon } from "../../ui/icon/Icon";
import { Page } from "../../ui/layout/Page";
import { PageHead } from "../../ui/layout/PageHead";
import { panelRowClass, RowText } from "../../ui/layout/Panel";
import { paths } from "../paths";

/** Several surveys ask the same person. */
export function Choose({ waiting }: { waiting: readonly WaitingInvitation[] }) {
  const { t } = useTranslation("enterpriseEva");
  const { t: nav } = useTranslation("nav");
  const localText = useLocalText();
  const { day } = useRatingText();
  return (
    <Page>
      <PageHead title={nav("enterpriseEvaSubmit")} text={t("submit.choose", { count: waiting.length })} />
      <ul className="panel max-w-form">
        {waiting.map(({ invitation, name, closes_at, targets, done }) => (
          <li key={invitation}>
            <Link
              to={paths.enterpriseEvaSubmit({ invitation })}
              className={`${panelRowClass} text-text no-underline hover:bg-sunken`}
            >
              <RowText
                title={localText(name)}
                text={t("submit.about", {
                  targets: targets.map(localText).join(t("answer.and")),
                  done,
                  count: targets.length,
                  day: day(closes_at),
                })}
              />
              <Icon name="chevron-right" className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
