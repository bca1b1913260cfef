import { accountIconPaths } from "./account-icon-paths";
import { deviceIconPaths } from "./device-icon-paths";
import { newsIconPaths } from "./news-icon-paths";
import { ratingIconPaths } from "./rating-icon-paths";

/** Those that only staff see: they come with the staff's shell, and a student's phone does without them. */
export const staffIconPaths = {
  home: "M4 11.5 12 4.5l8 7V20h-5v-5.5h-6V20H4Z",
  manage: "M5 19.5V11M9.7 19.5v-15M14.3 19.5V14M19 19.5V8.5",
  templates:
    "M6.5 3.5h11A1.5 1.5 0 0 1 19 5v14a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5ZM8.5 8.5h7M8.5 12h7M8.5 15.5H12",
  ...accountIconPaths,
  ...newsIconPaths,
  ...deviceIconPaths,
  ...ratingIconPaths,
  report: "M5 3.5h9.5L19 8v12.5H5ZM14.5 3.5V8H19M8.5 17v-2.5M12 17v-5.5M15.5 17v-3.5",
  "enterprise-report":
    "M5 20.5V4h8.5v16.5M13.5 9.5H19v11M3.5 20.5h17M8 8h2.5M8 12h2.5M8 16h2.5M16.3 13v.01M16.3 16.5v.01",
  courses:
    "M12 6c-2.4-1.7-4.9-1.8-7.5-.6V19c2.6-1.2 5.1-1.1 7.5.6 2.4-1.7 4.9-1.8 7.5-.6V5.4C16.9 4.2 14.4 4.3 12 6ZM12 6v13.6",
  calendar:
    "M6 5.5h12A1.5 1.5 0 0 1 19.5 7v11.5A1.5 1.5 0 0 1 18 20H6a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 6 5.5ZM4.5 10.5h15M8.5 3.5V7M15.5 3.5V7",
  users:
    "M12.3 8.5a3.3 3.3 0 1 1-6.6 0 3.3 3.3 0 0 1 6.6 0ZM3 19.5c.4-3.6 2.7-5.5 6-5.5s5.6 1.9 6 5.5M15.2 5.5a3.1 3.1 0 0 1 0 6M17.5 14.5c2.1.6 3.3 2.2 3.5 5",
  roles: "M12 3.5 5 6v5.5c0 4.3 2.8 7.5 7 9 4.2-1.5 7-4.7 7-9V6ZM9 12l2.2 2.2L15.2 10",
  observe: "M5.5 6.5h13v8.5h-13ZM8.5 19.5 12 15l3.5 4.5M12 4v2.5M9 11.5l2-2 1.5 1.5L15 8.8",
  history: "M4.5 12a7.5 7.5 0 1 0 2.3-5.4L4.5 8.8M4.5 4.5v4.3h4.3M12 8v4.3l2.8 1.7",
  submit: "M20 4 10.5 13.5M20 4l-6 16-3.5-6.5L4 10Z",
  menu: "M4 7h16M4 12h16M4 17h16",
  "chevron-up": "m6.5 14.5 5.5-5.5 5.5 5.5",
  search: "M16.5 11a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM15.2 15.2 20 20",
  more: "M12.5 6a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0ZM12.5 12a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0ZM12.5 18a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0Z",
  plus: "M12 5v14M5 12h14",
  upload: "M12 15V4.5M7.5 9 12 4.5 16.5 9M5 19.5h14",
  drag: "M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01",
  undo: "M8.5 5 4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3",
  redo: "M15.5 5l4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h3",
  keyboard:
    "M5 6.5h14A1.5 1.5 0 0 1 20.5 8v8a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 16V8A1.5 1.5 0 0 1 5 6.5ZM7 10v.01M10.3 10v.01M13.7 10v.01M17 10v.01M8 14h8",
  settings:
    "M4 8h8.5M16.5 8H20M4 16h3.5M11.5 16H20M16.5 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM11.5 16a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z",
  qr: "M4.5 4.5h5v5h-5ZM14.5 4.5h5v5h-5ZM4.5 14.5h5v5h-5ZM14.5 14.5h1.5M19.5 14.5v1.5M14.5 19.5V18M18 19.5h1.5",
  camera:
    "M5.5 7h13a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2ZM8.5 7 10 4.5h4L15.5 7M15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z",
  "cloud-kept": "M7 18a4 4 0 0 1-.5-8A6 6 0 0 1 18 9.5a4.2 4.2 0 0 1-.5 8.5ZM9.5 13.5l2 2 3.5-3.5",
  "cloud-off": "M7 18a4 4 0 0 1-.5-8 6 6 0 0 1 1.8-3M11 4.6a6 6 0 0 1 7 4.9 4 4 0 0 1 2.3 6.7M4 4l16 16",
  pack: "M12 3.5 4.5 7.5v9l7.5 4 7.5-4v-9ZM4.5 7.5l7.5 4 7.5-4M12 11.5v9",
  copy: "M9 8.5h9.5V20H9ZM6 15.5H5V4h9.5v1.5",
} as const;
