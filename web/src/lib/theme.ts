// The choice of light, dark or system. /theme.js applies it before the first paint; this keeps it up to date afterwards.
import { localShelf } from "./storage";
import { createStore, useStore } from "./store";

export type Theme = "light" | "dark" | "system";

function storedTheme(): Theme {
  const stored = localShelf.read("theme");
  return stored === "light" || stored === "dark" ? stored : "system";
}

const theme = createStore<Theme>(storedTheme());

function apply() {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const chosen = theme.get();
  document.documentElement.dataset["theme"] = chosen === "system" ? (dark ? "dark" : "light") : chosen;
}

/** Follows the system's setting and the choice made in another tab. */
export function watchTheme() {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply);
  window.addEventListener("storage", (event) => {
    if (event.key !== "theme" && event.key !== null) return;
    theme.set(storedTheme());
    apply();
  });
  apply();
}

function setTheme(next: Theme) {
  if (next === "system") localShelf.remove("theme");
  else localShelf.write("theme", next);
  theme.set(next);
  apply();
}

export function useTheme() {
  return { theme: useStore(theme), setTheme };
}
