import type { OwnData } from "../../../api/own/queries";
import { useSchoolTime } from "../../../api/use-school-time";
import { useDateWords } from "../../../calendar/use-date-words";
import { useTermText } from "../../../calendar/use-term-text";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { momentInWords } from "../../../lib/time";
import { useDeviceName } from "../account/use-device-name";
import { useListKind } from "./use-list-kind";
import { useTurnedOffText } from "./use-turned-off-text";

type GroupId =
  | "account"
  | "roles"
  | "classes"
  | "participation"
  | "sessions"
  | "failedSignIns"
  | "firstCode"
  | "preferences"
  | "messages"
  | "notices"
  | "lists"
  | "jobs"
  | "work"
  | "history";

type KeptRow = { label: string; text: string; list?: string[] };

/** A kind of what is kept: its rows in words, and the same as the server said it. */
export type KeptGroup = {
  id: GroupId;
  title: string;
  why: string;
  until: string;
  /** Two may read the same: each has its place for a key. */
  rows: (KeptRow & { key: string })[];
  data: unknown;
};

type KeptFor = OwnData["sessions"]["kept"];

const works = [
  "campaigns",
  "templates",
  "notices",
  "own_questions",
  "replies",
  "visits",
  "visits_about",
  "visit_replies",
  "tasks",
  "invitations",
  "key_copies",
  "decisions",
] as const satisfies readonly (keyof OwnData["work"])[];

/** What is kept, group by group, as the page shows it and the file has it; a group without rows holds nothing now. */
export function useKeptGroups(data: OwnData): KeptGroup[] {
  const { t } = useTranslation("ownData");
  const time = useTimes();
  const account = useAccountRows(data.account);
  const roles = useRoleRows(data.roles);
  const classes = useClassRows(data.classes);
  const taken = useTakenRows(data.participation.terms);
  const sessions = useSessionRows(data.sessions.items);
  const preferences = usePreferenceRows(data.preferences);
  const listRows = useListRows(data.lists);
  const { failed_sign_ins: failed, first_code: code, messages, notices, lists, jobs, history } = data;
  const counted = (number: number) => (number > 0 ? [{ label: t("row.number"), text: String(number) }] : []);
  const group = (id: GroupId, rows: KeptRow[], part: unknown, times: Record<string, string> = {}): KeptGroup => ({
    id,
    title: t(`group.${id}.title`),
    why: t(`group.${id}.why`),
    until: t(`group.${id}.until`, times),
    rows: rows.map((row, place) => ({ ...row, key: String(place) })),
    data: part,
  });
  const aged = (kept: KeptFor) => ({ time: time.kept(kept) });

  return [
    group("account", account, data.account),
    group("roles", roles, data.roles),
    group("classes", classes, data.classes),
    group("participation", taken, data.participation, aged(data.participation.kept)),
    group("sessions", sessions, data.sessions, aged(data.sessions.kept)),
    group(
      "failedSignIns",
      failed.number > 0
        ? [{ label: t("row.networks", { count: failed.number }), text: time.goes(failed.goes_on) }]
        : [],
      failed,
      aged(failed.kept),
    ),
    group(
      "firstCode",
      code ? [{ label: t("row.expires", { when: time.moment(code.expires_at) }), text: time.goes(code.goes_on) }] : [],
      code,
      aged(code?.kept ?? null),
    ),
    group("preferences", preferences, data.preferences),
    group(
      "messages",
      messages.number > 0
        ? [
            {
              label: t("row.messages", { count: messages.number, unread: messages.unread }),
              text: time.of("firstGoes", messages.goes_on),
            },
          ]
        : [],
      messages,
      { read: time.kept(messages.kept_read), unread: time.kept(messages.kept_unread) },
    ),
    group("notices", counted(notices.number), notices, aged(notices.kept)),
    group("lists", listRows, lists, aged(lists.kept)),
    group("jobs", counted(jobs.number), jobs, aged(jobs.kept)),
    group(
      "work",
      works.flatMap((kind) =>
        data.work[kind] > 0 ? [{ label: t(`work.${kind}`), text: String(data.work[kind]) }] : [],
      ),
      data.work,
    ),
    group(
      "history",
      history.number > 0
        ? [
            {
              label: t("row.history", { count: history.number, others: history.by_others }),
              text: time.of("firstGoes", history.goes_on),
            },
          ]
        : [],
      history,
      aged(history.kept),
    ),
  ];
}

/** Lengths, days and moments, in words. */
function useTimes() {
  const { t } = useTranslation("ownData");
  const dates = useDateWords();
  const school = useSchoolTime();
  return {
    kept: (kept: KeptFor) => (kept ? t(`kept.${kept.unit}`, { count: kept.number }) : ""),
    moment: (iso: string) => momentInWords(iso, school),
    goes: (day: string | null) => (day === null ? "" : t("goes", { date: dates.dayOfYear(day) })),
    of: (which: "firstGoes" | "lastGoes", day: string | null) =>
      day === null ? "" : t(`row.${which}`, { date: dates.dayOfYear(day) }),
  };
}

function useAccountRows(account: OwnData["account"]): KeptRow[] {
  const { t } = useTranslation("ownData");
  const { t: centre } = useTranslation("infoCenter");
  const localText = useLocalText();
  const time = useTimes();
  const { college, programme, class_group, enterprise } = account;
  const place = [programme && localText(programme), class_group].filter(Boolean).join(" ");
  const password = account.has_password ? t("password.hashed") : t("password.none");
  const facts: [Parameters<typeof t>[0], string | null][] = [
    ["row.username", account.username],
    ["row.name", account.name],
    ["row.email", account.email],
    ["row.phone", account.phone],
    ["row.language", centre(`language.${account.language}`)],
    ["row.college", college && localText(college)],
    ["row.programme", place || null],
    ["row.enterprise", enterprise && localText(enterprise)],
    ["row.title", account.title],
    ["row.created", time.moment(account.created_at)],
    ["row.password", password],
    ["row.words", account.search_words.join(t("and"))],
    ["row.signOn", account.sign_on.map(localText).join(t("and"))],
  ];
  return facts.flatMap(([key, text]) => (text === null || text === "" ? [] : [{ label: t(key), text }]));
}

function useRoleRows(roles: OwnData["roles"]): KeptRow[] {
  const { t } = useTranslation("ownData");
  const localText = useLocalText();
  return roles.map(({ name, scope }) => ({
    label: localText(name),
    text: scope.name ? localText(scope.name) : t(scope.kind === "institution" ? "scope.institution" : "scope.self"),
  }));
}

/** A row for each term, and one more where somebody takes classes and teaches others: how many, and which. */
function useClassRows(classes: OwnData["classes"]): KeptRow[] {
  const { t } = useTranslation("ownData");
  const terms = useTermText();
  const localText = useLocalText();
  const named = classes.map((one) => ({ ...one, label: terms.name(one.term) }));
  return [...new Set(named.map(({ label }) => label))].flatMap((label) =>
    ([false, true] as const).flatMap((teaching) => {
      const those = named.filter(({ label: term, teaches }) => term === label && teaches === teaching);
      if (those.length === 0) return [];
      const text = t(teaching ? "row.teaches" : "row.takes", { count: those.length });
      return [{ label, text, list: those.map(({ course, code }) => `${localText(course)} ${code}`) }];
    }),
  );
}

function useTakenRows(terms: OwnData["participation"]["terms"]): KeptRow[] {
  const { t } = useTranslation("ownData");
  const { name } = useTermText();
  const time = useTimes();
  return terms.map(({ term, asked, taken, goes_on }) => ({
    label: name(term),
    text: [t("row.taken", { asked, taken }), goes_on === null ? t("row.takenNeeded") : time.goes(goes_on)].join(
      t("and"),
    ),
  }));
}

function useSessionRows(sessions: OwnData["sessions"]["items"]): KeptRow[] {
  const { t } = useTranslation("ownData");
  const deviceName = useDeviceName();
  const time = useTimes();
  return sessions.map((session) => ({
    label: deviceName(session),
    text: [
      t("row.signedIn", { when: time.moment(session.signed_in_at) }),
      session.current ? t("row.current") : "",
      session.ended_at === null ? "" : t("row.ended", { when: time.moment(session.ended_at) }),
      session.current ? "" : time.goes(session.goes_on),
    ]
      .filter(Boolean)
      .join(t("and")),
  }));
}

/** Those that changed something about oneself, how many more there are, and one’s own. */
function useListRows({ items, number, goes_on, uploaded }: OwnData["lists"]): KeptRow[] {
  const { t } = useTranslation("ownData");
  const kind = useListKind();
  const time = useTimes();
  const rows = items.map((list) => ({
    label: kind(list.kind),
    text: [t("row.listed", { when: time.moment(list.uploaded_at) }), time.goes(list.goes_on)].join(t("and")),
  }));
  const all = [String(number), time.of("lastGoes", goes_on)].filter(Boolean).join(t("and"));
  return [
    ...rows,
    ...(number > 0 ? [{ label: t("row.lists"), text: all }] : []),
    ...(uploaded > 0 ? [{ label: t("row.uploaded"), text: String(uploaded) }] : []),
  ];
}

function usePreferenceRows({ turned_off, bounced, unknown_to, waiting }: OwnData["preferences"]): KeptRow[] {
  const { t } = useTranslation("ownData");
  const { off, channel } = useTurnedOffText();
  const rows = [
    { label: t("row.turnedOff"), text: turned_off.map(off).join(t("and")) },
    { label: t("row.bounced"), text: bounced ?? "" },
    { label: t("row.unknownTo"), text: unknown_to.map(channel).join(t("and")) },
    { label: t("row.waiting"), text: waiting > 0 ? String(waiting) : "" },
  ];
  return rows.filter(({ text }) => text !== "");
}
