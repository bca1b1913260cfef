// What the search offers, group by group: what the server found, the pages one may open, and what one may do.
import type { FoundThings } from "../../api/own/find-queries";
import type { PermissionKey } from "../../api/own/queries";
import { type PageName, pages } from "../../pages/list";
import { paths } from "../../pages/paths";
import type { IconName } from "../../ui/icon/Icon";

interface Hit {
  id: string;
  icon: IconName;
  title: string;
  text: string;
  to: string;
}

type GroupName = "people" | "classes" | "campaigns" | "templates" | "pages" | "actions";
export interface HitGroup {
  name: GroupName;
  hits: Hit[];
}

type May = (key: PermissionKey) => boolean;
type Local = (text: FoundThings["templates"][number]["name"]) => string;

/** Each is looked for under a permission, so whoever gets one can open it. A class opens where its reader has it. */
export function foundGroups(found: FoundThings, may: May, local: Local): HitGroup[] {
  const groups: HitGroup[] = [
    {
      name: "people",
      hits: found.people.map(({ username, name, roles, unit }) => ({
        id: `person-${username}`,
        icon: "user",
        title: name,
        text: [roles.map(local).join("、"), username, unit && local(unit)].filter(Boolean).join(" · "),
        to: paths.userDetail(username),
      })),
    },
    {
      name: "classes",
      hits: found.classes.map(({ id, term_id, code, course, teachers }) => ({
        id: `class-${id}`,
        icon: "courses",
        title: local(course),
        text: [code, teachers.join("、")].filter(Boolean).join(" · "),
        to: may("course.read")
          ? paths.adminCourseList({ term: term_id, class: id })
          : paths.courseList({ term: term_id }),
      })),
    },
    {
      name: "campaigns",
      hits: found.campaigns.map(({ campaign }) => ({
        id: `campaign-${campaign.id}`,
        icon: "manage",
        title: local(campaign.name),
        text: "",
        to: paths.evaluationManagement({ campaign: campaign.id }),
      })),
    },
    {
      name: "templates",
      hits: found.templates.map(({ id, name }) => ({
        id: `template-${id}`,
        icon: "templates",
        title: local(name),
        text: "",
        to: paths.viewTemplate(id),
      })),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

type OpenPage = { page: PageName; title: string; icon: IconName; to: string };

/** By what they are called in either language. */
export function pageGroup(open: readonly OpenPage[], typed: string): HitGroup[] {
  const wanted = typed.toLowerCase();
  const named = open.filter(({ page, title }) =>
    [title, ...Object.values(pages[page].title)].some((name) => name.toLowerCase().includes(wanted)),
  );
  const hits = named.map(({ page, title, icon, to }) => ({ id: `page-${page}`, icon, title, text: "", to }));
  return hits.length > 0 ? [{ name: "pages", hits }] : [];
}

export const actions = [
  {
    name: "newCampaign",
    key: "evaluation.manage",
    icon: "manage",
    to: () => paths.evaluationManagement({ new: true }),
  },
  { name: "newUser", key: "user.manage", icon: "users", to: () => paths.manageUsers({ new: true }) },
  { name: "newTemplate", key: "template.manage", icon: "templates", to: () => paths.createTemplate() },
  { name: "newRole", key: "role.manage", icon: "roles", to: () => paths.roleManagement({ new: true }) },
  { name: "school", key: "school.manage", icon: "roles", to: () => paths.roleManagement({ view: "school" }) },
  { name: "platform", key: "tenant.manage", icon: "roles", to: () => paths.roleManagement({ view: "platform" }) },
  { name: "history", key: "audit.read", icon: "history", to: () => paths.roleManagement({ view: "history" }) },
] as const satisfies readonly { name: string; key: PermissionKey; icon: IconName; to: () => string }[];

/** What opens a form or a list; nothing is done by choosing it here. */
export function actionGroup(words: (name: (typeof actions)[number]["name"]) => string, may: May, typed: string) {
  const wanted = typed.toLowerCase();
  const hits: Hit[] = actions
    .filter(({ key }) => may(key))
    .map(({ name, icon, to }) => ({ id: `action-${name}`, icon, title: words(name), text: "", to: to() }))
    .filter(({ title }) => title.toLowerCase().includes(wanted));
  const group: HitGroup[] = hits.length > 0 ? [{ name: "actions", hits }] : [];
  return group;
}
