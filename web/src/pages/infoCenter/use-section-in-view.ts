import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void) {
  window.addEventListener("scroll", onChange, { passive: true });
  window.addEventListener("resize", onChange);
  return () => {
    window.removeEventListener("scroll", onChange);
    window.removeEventListener("resize", onChange);
  };
}

/** The section that the reader is at. The last ones may be too short to reach the top: the end of the page counts too. */
function sectionInView<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  const { scrollHeight } = document.documentElement;
  if (window.scrollY === 0) return ids[0];
  if (window.scrollY + window.innerHeight >= scrollHeight - 1) return ids.at(-1) ?? ids[0];

  const readingLine = window.innerHeight * 0.3;
  const begun = ids.filter(
    (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < readingLine,
  );
  return begun.at(-1) ?? ids[0];
}

export function useSectionInView<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  return useSyncExternalStore(subscribe, () => sectionInView(ids));
}
