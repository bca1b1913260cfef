// Texts in components: `t("key")` of the namespace asked for, `t("common:key")` from anywhere. Keys are checked by type.
import { useCallback } from "react";

import { type Language, useLanguage } from "./language";
import type { Leaves, Namespace, Texts } from "./resources";
import { findText, type Values } from "./texts";

type WithoutForm<Key> = Key extends `${infer Base}_other` ? Base : Key;
type KeyOf<Name extends Namespace> = WithoutForm<Leaves<Texts[Name]>> & string;
type Key<Name extends Namespace> = KeyOf<Name> | `common:${KeyOf<"common">}`;

/** In the interface's language, or in that of a text shown within it, such as a questionnaire's. */
export function useTranslation<Name extends Namespace = "common">(namespace?: Name, shownIn?: Language) {
  const chosen = useLanguage();
  const language = shownIn ?? chosen;
  const t = useCallback(
    (key: Key<Name>, values?: Values) => {
      const shared = key.startsWith("common:");
      return findText(language, shared ? "common" : (namespace ?? "common"), shared ? key.slice(7) : key, values);
    },
    [language, namespace],
  );
  return { t };
}
