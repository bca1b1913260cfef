import type { ComponentProps } from "react";

import { TextField } from "./TextField";

type DateFieldProps = Omit<ComponentProps<typeof TextField>, "type">;

/** A day, as `2026-09-07`; the browser's own calendar. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}

/** A moment by the school's clock, as `2026-09-07T08:00`: say which zone that is beside it. */
export function DateTimeField(props: DateFieldProps) {
  return <TextField {...props} type="datetime-local" />;
}
