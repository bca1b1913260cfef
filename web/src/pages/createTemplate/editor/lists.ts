// Lists that never change: each operation gives a new one, or the same where nothing happens.

const within = (list: readonly unknown[], at: number) => Math.min(Math.max(at, 0), list.length);

export function inserted<T>(list: readonly T[], at: number, item: T): T[] {
  return list.toSpliced(within(list, at), 0, item);
}

export function removed<T>(list: readonly T[], at: number): T[] {
  return list.toSpliced(at, 1);
}

/** `to` counts without the item itself. */
export function moved<T>(list: T[], from: number, to: number): T[] {
  const item = list[from];
  const rest = removed(list, from);
  const place = within(rest, to);
  return item === undefined || from < 0 || place === from ? list : inserted(rest, place, item);
}
