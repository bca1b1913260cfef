// Every page's route, made of what the page says of itself: loaded when it is opened, for those who may open it.
import {
  type AnyRoute,
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
import { lazyPage } from "./lazy-pages";
import { focusHeading } from "./lib/focus-heading";
import { paths } from "./pages/paths";
import { parseSearch, stringifySearch } from "./lib/search/search-params";
import type { TermSearch } from "./lib/search/term-search";
import { NoPermissionPage } from "./loading/NoPermissionPage";
import { NotFoundPage } from "./loading/NotFoundPage";
import { PageErrorPage } from "./loading/PageErrorPage";
import { PagePending } from "./loading/PagePending";
import type { PageDefinition } from "./pages/define-page";
import { type PageName, pages } from "./pages/list";
import { mayOpen } from "./session/access";
import { guardSignIn, guardUser } from "./session/guard";
import { useSession } from "./session/session";
import { rememberedRoute } from "./session/state";
import { Logo } from "./ui/icon/Logo";

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
  path: pages.signIn.path,
  staticData: { page: "signIn" },
  validateSearch: pages.signIn.search,
  beforeLoad: async ({ search: { invite } }) => {
    if (invite !== undefined) throw redirect({ href: paths.invitation({ code: invite }), replace: true });
    const decision = await guardSignIn();
    if (decision === "infoCenter") throw redirect({ href: paths.infoCenter(), replace: true });
    if (decision === "whereItWas") throw redirect({ href: rememberedRoute() ?? paths.infoCenter(), replace: true });
  },
  component: lazyPage(pages.signIn),
});

const countedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.counted.path,
  staticData: { page: "counted" },
  validateSearch: pages.counted.search,
  component: lazyPage(pages.counted),
});

const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.unsubscribe.path,
  staticData: { page: "unsubscribe" },
  validateSearch: pages.unsubscribe.search,
  component: lazyPage(pages.unsubscribe),
});

/** Whose calls these are is decided before the page asks for anything. */
const byLink = () => import("./session/by-link");

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pages.invitation.path,
  staticData: { page: "invitation" },
  validateSearch: pages.invitation.search,
  beforeLoad: async ({ search: { code } }) => (await byLink()).enterByLink(code),
  onLeave: () => void byLink().then(({ leaveLink }) => leaveLink()),
  component: lazyPage(pages.invitation),
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

/** A page's code is fetched only for those who may open it. */
function guarded(name: PageName) {
  const Page = lazyPage(pages[name]);
  function Guarded() {
    useSession();
    const open = mayOpen(name);
    useFocusOnLoss(open);
    return open ? <Page /> : <NoPermissionPage />;
  }
  Guarded.preload = async () => {
    if (mayOpen(name)) await Page.preload?.();
  };
  return Guarded;
}

/** From one page about a term to the next the term stays in view; one that was only opened in the calendar does not. */
const keepTerm: SearchMiddleware<TermSearch> = ({ search, next }) => {
  const wanted = next(search);
  const isKept = router.state.matches.at(-1)?.staticData.inTerm ?? false;
  return isKept && wanted.term === undefined ? { ...wanted, term: search.term } : wanted;
};

function routeOf(name: PageName, { path, search, term }: PageDefinition): AnyRoute {
  return createRoute({
    getParentRoute: () => userRoute,
    path: path.slice("/user/".length),
    staticData: { page: name, ...(term === "inView" && { inTerm: true }) },
    ...(search && { validateSearch: search }),
    ...(term && { search: { middlewares: [keepTerm] } }),
    component: guarded(name),
  });
}

type Below<Path> = Path extends `/user/${infer Rest}` ? Rest : never;
type Reader<Page> = Page extends { search: infer Search } ? Search : undefined;

/** What `createRoute` says of a page whose definition is written out in its call. */
type UserRoute<Page extends PageDefinition, Path extends string = Page["path"]> = ReturnType<
  typeof createRoute<unknown, typeof userRoute, Below<Path>, Path, string, Path, Reader<Page>>
>;

const userPages = Object.fromEntries(
  Object.entries<PageDefinition>(pages)
    .filter(([, page]) => page.access !== "everybody")
    .map(([name, page]) => [name, routeOf(name as PageName, page)]),
) as { [Name in PageName]: UserRoute<(typeof pages)[Name]> };

const routeTree = rootRoute.addChildren([
  signInRoute,
  countedRoute,
  unsubscribeRoute,
  invitationRoute,
  userRoute.addChildren({ home: homeRoute, ...userPages }),
]);

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
