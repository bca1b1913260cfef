// The start-up guard: section 2 of the contract, as section 12 of the product reads it.
import { localShelf } from "../lib/storage";
import { refreshSession } from "./refresh";
import { clearSession, holdSession, session } from "./state";
import { askTabs, patientMs } from "./tabs";
import { goOnWithoutNetwork } from "./without-network";

function signsInAutomatically(): boolean {
  return localShelf.read("autoLogin") === "true" && Boolean(localShelf.read("refreshToken"));
}

async function signInAutomatically(): Promise<boolean> {
  const signedIn = await refreshSession();
  if (!signedIn) clearSession();
  return signedIn;
}

/** On `/`: where to go instead of the sign-in page, if anywhere. */
export async function guardSignIn(): Promise<"stay" | "infoCenter" | "whereItWas"> {
  if (signsInAutomatically()) {
    if (await goOnWithoutNetwork()) return "whereItWas";
    return (await signInAutomatically()) ? "infoCenter" : "stay";
  }
  return session.get() ? "whereItWas" : "stay";
}

/** Under `/user`: false when one has to sign in first. */
export async function guardUser(): Promise<boolean> {
  if (!session.get() && localShelf.read("refreshToken")) {
    const automatic = signsInAutomatically();
    const theirs = await (automatic ? askTabs() : askTabs(patientMs));
    if (theirs) holdSession(theirs);
    else if (automatic && !(await goOnWithoutNetwork())) await signInAutomatically();
  }
  return session.get() !== null;
}
