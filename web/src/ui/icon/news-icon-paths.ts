/** Of what everybody is told; they come with the list of it. */
export const newsIconPaths = {
  notices: "M4 10v4h3l8 4.5v-13L7 10ZM18 9.5a3.5 3.5 0 0 1 0 5M7.5 14.5l1.3 5h2.4l-1.2-4",
} as const;
