// Every route of the contract's section 2: its page, loaded when it is opened; its title; who may open it.
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  type SearchMiddleware,
} from "@tanstack/react-router";
import { useEffect, useRef } from "react";

import { PageAnnouncer } from "./layouts/PageAnnouncer";
import { Shell } from "./layouts/Shell";
import { pages } from "./lazy-pages";
import { campaignSearch } from "./lib/campaign-search";
import { adminCourseSearch, courseListSearch } from "./lib/course-search";
import { evaluationDetailSearch } from "./lib/evaluation-detail-search";
import { focusHeading } from "./lib/focus-heading";
import { paths, type PageName } from "./lib/paths";
import { manageUsersSearch, userDetailSearch } from "./lib/people-search";
import { collegeReportSearch } from "./lib/report-search";
import { roleManagementSearch } from "./lib/role-management-search";
import { parseSearch, stringifySearch } from "./lib/search-params";
import { createTemplateSearch, templateManagementSearch, viewTemplateSearch } from "./lib/template-search";
import { calendarSearch, type TermSearch, termSearch } from "./lib/term-search";
import { NoPermissionPage } from "./loading/NoPermissionPage";
import { NotFoundPage } from "./loading/NotFoundPage";
import { PageErrorPage } from "./loading/PageErrorPage";
import { PagePending } from "./loading/PagePending";
import { mayOpen } from "./session/access";
import { guardSignIn, guardUser } from "./session/guard";
import { safeNextPath } from "./session/next-path";
import { useSession } from "./session/session";
import { rememberedRoute } from "./session/state";
import { Logo } from "./ui/Logo";

const rootRoute = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <PageAnnouncer />
    </>
  ),
  // Outside the shell nothing else makes the landmark.
  notFoundComponent: () => (
    <main className="mx-auto grid min-h-dvh max-w-140 content-center gap-6 px-5 py-8">
      <Logo />
      <NotFoundPage />
    </main>
  ),
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  staticData: { page: "signIn" },
  validateSearch: (search: Record<string, unknown>): { next?: string } => {
    const next = safeNextPath(search["next"]);
    return next === null ? {} : { next };
  },
  beforeLoad: async () => {
    const decision = await guardSignIn();
    if (decision === "infoCenter") throw redirect({ href: paths.infoCenter(), replace: true });
    if (decision === "whereItWas") throw redirect({ href: rememberedRoute() ?? paths.infoCenter(), replace: true });
  },
  component: pages.signIn,
});

const countedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "counted",
  staticData: { page: "counted" },
  validateSearch: ({ list }: Record<string, unknown>): { list?: string } =>
    typeof list === "string" && list !== "" ? { list } : {},
  component: pages.counted,
});

const userRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "user",
  beforeLoad: async ({ location }) => {
    if (!(await guardUser())) throw redirect({ to: "/", search: { next: location.href }, replace: true });
  },
  component: Shell,
  notFoundComponent: NotFoundPage,
});

const homeRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ href: paths.infoCenter(), replace: true });
  },
});

/** A page closed under its reader takes along whatever had the focus. */
function useFocusOnLoss(open: boolean) {
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) focusHeading();
    wasOpen.current = open;
  }, [open]);
}

/** What all pages share: the title, and that a page's code is fetched only for those who may open it. */
function opens(page: PageName) {
  const Page = pages[page];
  function Guarded() {
    useSession();
    const open = mayOpen(page);
    useFocusOnLoss(open);
    return open ? <Page /> : <NoPermissionPage />;
  }
  Guarded.preload = async () => {
    if (mayOpen(page)) await Page.preload?.();
  };
  return { getParentRoute: () => userRoute, staticData: { page }, component: Guarded };
}

/** From one page about a term to the next the term stays in view; one that was only opened in the calendar does not. */
const keepTerm: SearchMiddleware<TermSearch> = ({ search, next }) => {
  const wanted = next(search);
  const isKept = router.state.matches.at(-1)?.staticData.inTerm ?? false;
  return isKept && wanted.term === undefined ? { ...wanted, term: search.term } : wanted;
};

function opensInTerm(page: PageName) {
  return { ...opens(page), staticData: { page, inTerm: true as const }, search: { middlewares: [keepTerm] } };
}

const userPages = [
  createRoute({
    ...opens("infoCenter"),
    path: "infoCenter/{-$username}",
    validateSearch: ({ edit, leave }: Record<string, unknown>): { edit?: string; leave?: "wipe" | undefined } => ({
      ...(typeof edit === "string" && { edit }),
      ...(leave === "wipe" && { leave }),
    }),
  }),
  createRoute({ ...opens("evaluationList"), path: "evaluationList" }),
  createRoute({ ...opensInTerm("courseList"), path: "courseList", validateSearch: courseListSearch }),
  createRoute({ ...opens("evaluationDetail"), path: "evaluationDetail", validateSearch: evaluationDetailSearch }),
  createRoute({ ...opensInTerm("selectCourse"), path: "selectCourse", validateSearch: termSearch }),
  createRoute({ ...opens("enterpriseEvaList"), path: "enterpriseEvaList" }),
  createRoute({ ...opens("enterpriseEvaSubmit"), path: "enterpriseEvaSubmit" }),
  createRoute({ ...opens("manageUsers"), path: "manageUsers", validateSearch: manageUsersSearch }),
  createRoute({ ...opens("userDetail"), path: "userDetail/$username", validateSearch: userDetailSearch }),
  createRoute({
    ...opensInTerm("adminViewTeacherCourses"),
    // About all terms: it only passes on the one in view, to where its reader came from.
    staticData: { page: "adminViewTeacherCourses" },
    path: "adminViewTeacherCourses/$teacherCode",
    validateSearch: termSearch,
  }),
  createRoute({ ...opensInTerm("adminCourseList"), path: "adminCourseList", validateSearch: adminCourseSearch }),
  createRoute({ ...opensInTerm("evaluationManagement"), path: "evaluationManagement", validateSearch: campaignSearch }),
  createRoute({
    ...opens("templateManagement"),
    path: "TemplateManagement",
    validateSearch: templateManagementSearch,
  }),
  createRoute({
    ...opens("viewTemplate"),
    path: "template/ViewTemplate/$templateId",
    validateSearch: viewTemplateSearch,
  }),
  createRoute({ ...opens("createTemplate"), path: "template/CreateTemplate", validateSearch: createTemplateSearch }),
  createRoute({ ...opens("calendarManagement"), path: "calendarManagement", validateSearch: calendarSearch }),
  createRoute({ ...opens("roleManagement"), path: "roleManagement", validateSearch: roleManagementSearch }),
  createRoute({ ...opens("notificationManagement"), path: "notificationManagement" }),
  createRoute({ ...opensInTerm("comprehensiveReport"), path: "comprehensiveReport", validateSearch: termSearch }),
  createRoute({ ...opensInTerm("collegeReport"), path: "collegeReport", validateSearch: collegeReportSearch }),
] as const;

const routeTree = rootRoute.addChildren([signInRoute, countedRoute, userRoute.addChildren([homeRoute, ...userPages])]);

export const router = createRouter({
  routeTree,
  caseSensitive: true,
  parseSearch,
  stringifySearch,
  defaultErrorComponent: PageErrorPage,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 400,
  defaultPendingMinMs: 300,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
