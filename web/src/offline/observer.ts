// What an observer's session has and nobody else's: the app opens without a network, knows who they are, and sends what waits.
import { institutionQuery, userInfoQuery } from "../api/own/queries";
import { queryClient } from "../api/query-client";
import { calendarQuery } from "../api/teaching/calendar-queries";
import { localShelf } from "../lib/storage";
import { mayHaveSome, people } from "../observation/device/kept";
import { session, type Session } from "../session/state";
import { register, unregister } from "./registration";

/** As soon as it is known that somebody with `observation.conduct` is here, and whenever it is heard again. */
export async function begin(): Promise<void> {
  const [isRegistered] = await Promise.all([register().catch(() => false), sendWhatWaits().catch(() => undefined)]);
  // Who did not choose to stay signed in has to sign in, with or without a network.
  if (isRegistered && localShelf.read("autoLogin") === "true") await keepPerson().catch(() => undefined);
}

/** Signed out, or under a role that does not observe. Reports stay, under their writer's name. */
export async function end(): Promise<void> {
  await unregister().catch(() => undefined);
  await people.clear();
}

/** Nothing of what sends is loaded where there is nothing to send. */
async function sendWhatWaits() {
  if (!(await mayHaveSome())) return;
  const { outbox } = await import("../observation/device/app-outbox");
  await outbox.resume();
}

async function keepPerson() {
  const held = session.get();
  const info = queryClient.getQueryData(userInfoQuery.queryKey);
  if (!held || !info) return;
  const { permissionKeys, level, roleKey, roleAssignmentId } = held;
  const [institution, calendar] = await Promise.all([
    queryClient.ensureQueryData(institutionQuery).catch(() => null),
    queryClient.ensureQueryData(calendarQuery).catch(() => null),
  ]);
  await people.putOnly({
    user: info.username,
    session: { permissionKeys, level, roleKey, roleAssignmentId },
    info,
    institution,
    calendar,
  });
}

/**
 * The session of whoever was here last, without a token: the first call that reaches the server is refused and refreshes it.
 * Null: nobody who may go on without a network.
 */
export async function sessionWithoutNetwork(): Promise<Session | null> {
  const [person] = await people.all();
  if (!person) return null;
  // As old as can be: asked for again as soon as there is somebody to ask.
  const old = { updatedAt: 1 };
  queryClient.setQueryData(userInfoQuery.queryKey, person.info, old);
  if (person.institution) queryClient.setQueryData(institutionQuery.queryKey, person.institution, old);
  if (person.calendar) queryClient.setQueryData(calendarQuery.queryKey, person.calendar, old);
  return { accessToken: "", ...person.session };
}
