// The only door to web storage. Every name the browser keeps is listed here; drafts and secrets of ballots never are.

const localNames = {
  refreshToken: "refresh_token",
  autoLogin: "auto_login",
  theme: "theme",
  language: "language",
} as const;

const tabNames = {
  accessToken: "access_token",
  permissionKeys: "permission_keys",
  level: "level",
  roleKey: "role_key",
  roleAssignmentId: "role_assignment_id",
  page: "page",
  route: "route",
  linkSession: "link_session",
  linkDraft: "link_draft",
} as const;

interface Shelf<Name extends string> {
  read: (name: Name) => string | null;
  write: (name: Name, value: string) => void;
  remove: (...names: Name[]) => void;
}

// A browser may refuse storage (private windows, policies): the app then works until the tab is closed.
function shelf<Name extends string>(open: () => Storage, names: Record<Name, string>): Shelf<Name> {
  const fallback = new Map<string, string>();
  return {
    read(name) {
      try {
        return open().getItem(names[name]);
      } catch {
        return fallback.get(names[name]) ?? null;
      }
    },
    write(name, value) {
      try {
        open().setItem(names[name], value);
      } catch {
        fallback.set(names[name], value);
      }
    },
    remove(...removed) {
      for (const name of removed) {
        fallback.delete(names[name]);
        try {
          open().removeItem(names[name]);
        } catch {
          // Nothing is stored where storage is refused.
        }
      }
    },
  };
}

/** Shared by all tabs and kept when the browser closes. */
export const localShelf = shelf(() => window.localStorage, localNames);

/** Belongs to one tab. */
export const tabShelf = shelf(() => window.sessionStorage, tabNames);
