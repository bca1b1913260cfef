import { useSchoolTime } from "../../api/use-school-time";
import type { NamedAudience, Notice } from "../../api/notices/notice-queries";
import { useLanguage } from "../../i18n/language";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { momentInWords } from "../../lib/time";

const mostNamed = 3;

/** What is said of a notice in short: whom it is for, when, how many. */
export function useNoticeText() {
  const { t } = useTranslation("notificationManagement");
  const localText = useLocalText();
  const time = useSchoolTime();
  const figures = new Intl.NumberFormat(useLanguage());

  const moment = (iso: string) => momentInWords(iso, time);

  function list(names: readonly string[]): string {
    const named = names.slice(0, mostNamed).join(t("audience.and"));
    return names.length > mostNamed ? t("audience.more", { names: named, count: names.length }) : named;
  }

  function audience(of: NamedAudience, college: Notice["college"]): string {
    if (of.everyone) {
      return college ? t("audience.everyoneIn", { college: localText(college.name) }) : t("audience.everyone");
    }
    const name = (units: NamedAudience["roles"]) => units.map((unit) => localText(unit.name));
    const roles = list(name(of.roles));
    const named = [of.colleges, of.programmes, of.class_groups, of.offerings].flatMap(name);
    const places = list(named.length === 0 && college ? [localText(college.name)] : named);
    const years = of.entry_years.length > 0 ? t("audience.years", { years: list(of.entry_years.map(String)) }) : "";
    const people = roles && places ? t("audience.of", { places, roles }) : roles || places;
    return [people, years].filter(Boolean).join(t("audience.and")) || t("audience.nobody");
  }

  function when({ state, updated_at, publishes_at, expires_at, withdrawn_at }: Notice): string {
    const times = {
      draft: updated_at,
      scheduled: publishes_at,
      published: publishes_at,
      expired: expires_at,
      withdrawn: withdrawn_at,
    };
    return t(`time.${state}`, { when: moment(times[state] ?? updated_at) });
  }

  /** Null: fewer than five. */
  const count = (people: number | null) => (people === null ? t("few") : figures.format(people));

  return { audience, when, count, moment };
}
