import type { IconName } from "../../../ui/icon/Icon";

/** What the device knows to wait for a student. */
export interface Due {
  key: string;
  icon: IconName;
  pressing: boolean;
  title: string;
  text: string;
  /** Where it is done. */
  to: string;
}
