/** Of what somebody is asked by a link; they come with its page. */
export const ratingIconPaths = {
  download: "M12 4.5V15M7.5 10.5 12 15l4.5-4.5M5 19.5h14",
  forward: "m15 6 5 5-5 5M20 11h-9a7 7 0 0 0-7 7",
  edit: "M5 19h3L19 8l-3-3L5 16ZM13.5 7.5l3 3",
} as const;
