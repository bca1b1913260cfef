// What a link still opens.
import type { InvitationView } from "../../api/surveys/rater-calls";

export type Standing = "open" | "answered" | "declined" | "expired" | "forwarded" | "revoked" | "closed";

/** By the server's clock alone: whoever has begun has ten minutes more. */
export function standingOf({ state }: Pick<InvitationView, "state">): Standing {
  switch (state) {
    case "made":
    case "sent":
    case "seen":
    case "begun":
    case "bounced":
      return "open";
    case "submitted":
      return "answered";
    case "closed":
    case "expired":
    case "declined":
    case "revoked":
    case "forwarded":
      return state;
  }
}
