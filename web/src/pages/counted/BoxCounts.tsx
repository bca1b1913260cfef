import type { ListFacts } from "../../answering/receipts/look-up";
import { useTranslation } from "../../i18n/use-translation";
import { Parts } from "../../ui/text/Parts";

/** How many could answer, took a token, are in the box, could not be read: a sentence that reconciles them, then each. */
export function BoxCounts({ facts }: { facts: ListFacts }) {
  const { t } = useTranslation("counted");
  const { people, inBox, unreadable } = facts;
  const excess = inBox - people.issued;
  const most = Math.max(people.eligible, people.issued, inBox, 1);
  const rows = [
    {
      name: t("counts.eligible"),
      notes: [
        people.late > 0 && t("counts.late", { count: people.late }),
        people.left > 0 && t("counts.left", { count: people.left }),
      ],
      count: people.eligible,
    },
    { name: t("counts.issued"), notes: [t("counts.issuedNote")], count: people.issued },
    { name: t("counts.inBox"), notes: [t("counts.inBoxNote")], count: inBox },
    ...(unreadable === null
      ? []
      : [{ name: t("counts.unreadable"), notes: [t("counts.unreadableNote")], count: unreadable }]),
  ];

  return (
    <div className="mt-2 grid gap-3 rounded-lg bg-sunken p-3">
      <p>
        {unreadable === null
          ? t("counts.notOpened", { count: inBox })
          : unreadable > 0
            ? t("counts.someOpened", { count: inBox, unreadable })
            : t("counts.allOpened", { count: inBox })}{" "}
        {excess < 0 && t("counts.unused", { count: -excess })}
        {excess > 0 && <b className="text-danger">{t("counts.excess", { count: excess })}</b>}
      </p>
      <dl aria-label={t("counts.title")} className="grid gap-2">
        {rows.map(({ name, notes, count }) => (
          <div key={name}>
            <dt className="float-left">
              <b>{name}</b>{" "}
              <span className="text-muted">
                <Parts parts={notes.filter((note) => note !== false)} />
              </span>
            </dt>
            <dd className="text-right font-semibold">{count}</dd>
            <svg className="clear-both block h-1.5 w-full" aria-hidden="true">
              <rect width="100%" height="6" rx="3" className="fill-border" />
              <rect width={`${(100 * count) / most}%`} height="6" rx="3" className="fill-primary" />
            </svg>
          </div>
        ))}
      </dl>
      <p className="text-muted">
        <b className="block text-text">{t("listCode", { code: facts.code })}</b>
        {t("listCodeText")}
      </p>
    </div>
  );
}
