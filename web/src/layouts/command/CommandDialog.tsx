/** The browser's own dialog: it keeps the focus, Escape leaves, and the focus goes back to where it was. */
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

import { findQuery } from "../../api/own/find-queries";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { paths } from "../../pages/paths";
import { hasKey } from "../../session/permissions";
import { Icon } from "../../ui/icon/Icon";
import { openGroups } from "../nav/navigation";
import { actionGroup, foundGroups, type HitGroup, pageGroup } from "./hits";

const pauseMs = 150;

export function CommandDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("command");
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const { groups, searching, failed } = useHits(typed.trim());
  const hits = groups.flatMap((group) => group.hits);
  const current = hits[Math.min(chosen, hits.length - 1)];
  const list = useId();

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  useEffect(() => {
    if (current) document.getElementById(current.id)?.scrollIntoView({ block: "nearest" });
  }, [current]);

  function open(to: string) {
    onClose();
    void router.navigate({ href: to });
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && hits.length > 0) {
      event.preventDefault();
      setChosen((Math.min(chosen, hits.length - 1) + step + hits.length) % hits.length);
    }
    if (event.key === "Enter" && current) {
      event.preventDefault();
      open(current.to);
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      aria-label={t("open")}
      className="command"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="command-field">
        <Icon name="search" className="size-5 text-muted" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type
          autoFocus
          role="combobox"
          aria-label={t("label")}
          aria-expanded={hits.length > 0}
          aria-controls={list}
          aria-activedescendant={current?.id}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t("placeholder")}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={press}
        />
        <button type="button" className="command-leave" onClick={onClose}>
          {t("leave")}
        </button>
      </div>
      <div id={list} role="listbox" aria-label={t("found")} aria-busy={searching} className="command-list">
        {groups.map((group) => (
          <div key={group.name} role="group" aria-labelledby={`${list}-${group.name}`}>
            <p id={`${list}-${group.name}`} className="command-group">
              {t(`group.${group.name}`)}
            </p>
            {group.hits.map((hit) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
              <div
                key={hit.id}
                id={hit.id}
                role="option"
                tabIndex={-1}
                aria-selected={hit === current}
                className="command-hit"
                onClick={() => open(hit.to)}
              >
                <Icon name={hit.icon} className="size-4.5 text-muted" />
                <span className="font-semibold">{hit.title}</span>
                <span className="min-w-0 truncate text-note text-muted">{hit.text}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="command-status">
        {failed
          ? t("failed")
          : hits.length === 0 && !searching
            ? t("none", { typed: typed.trim() })
            : t("count", { count: hits.length })}
      </p>
    </dialog>
  );
}

function useHits(typed: string): { groups: HitGroup[]; searching: boolean; failed: boolean } {
  const { t } = useTranslation("command");
  const { t: nav } = useTranslation("nav");
  const local = useLocalText();
  const asked = usePaused(typed);
  const query = useQuery(findQuery(asked));
  const open = openGroups().flatMap(({ entries }) =>
    entries.map(({ page, icon }) => ({
      page,
      icon,
      title: nav(page === "infoCenter" ? "home" : page),
      to: paths[page](),
    })),
  );
  const found = typed !== "" && query.data ? foundGroups(query.data, hasKey, local) : [];
  const searching = typed !== "" && (asked !== typed || query.isFetching);
  const groups = [...found, ...actionGroup((name) => t(`action.${name}`), hasKey, typed), ...pageGroup(open, typed)];
  return { groups, searching, failed: typed !== "" && query.isError };
}

/** What was typed, once the typing pauses. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(setPaused, pauseMs, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
