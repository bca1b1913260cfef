import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense } from "react";

import { useSession } from "../session/session";
import { session } from "../session/state";

const StaffLayout = lazyRouteComponent(() => import("./StaffLayout"), "StaffLayout");
const StudentLayout = lazyRouteComponent(() => import("./StudentLayout"), "StudentLayout");

const isStudent = (roleKey: string | null | undefined) => roleKey === "student";

/** Students have a shell of their own; each role fetches only its own. */
export function Shell() {
  const held = useSession();
  // Signed out, and on the way to the sign-in page: nothing that would ask the server for more.
  if (!held) return null;
  return <Suspense>{isStudent(held.roleKey) ? <StudentLayout /> : <StaffLayout />}</Suspense>;
}

/** The router waits for this, so that shell and page appear together. */
Shell.preload = async () => {
  const layout = isStudent(session.get()?.roleKey) ? StudentLayout : StaffLayout;
  await layout.preload?.();
};
