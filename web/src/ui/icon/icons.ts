// The icons that are there. A student's page uses those of icon-paths.ts only.
import { iconPaths } from "./icon-paths";
import type { staffIconPaths } from "./staff-icon-paths";

export type IconName = keyof typeof iconPaths | keyof typeof staffIconPaths;

const known: Partial<Record<IconName, string>> = { ...iconPaths };

export const pathOf = (name: IconName): string | undefined => known[name];

export function addIcons(more: Partial<Record<IconName, string>>) {
  Object.assign(known, more);
}
