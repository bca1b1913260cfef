/** Of one's own menu, of passwords and of what one is told; they come with those. */
export const accountIconPaths = {
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM14.8 12a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0Z",
  "eye-off":
    "M9.5 5.8A8.7 8.7 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.5M6 7.8C3.7 9.7 2.5 12 2.5 12S6 18.5 12 18.5a9 9 0 0 0 3.5-.7M10 10a2.8 2.8 0 0 0 4 4M4 4l16 16",
  "sign-out": "M10 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h4M15 8l4 4-4 4M19 12H9.5",
  trash: "M5 7h14M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13",
} as const;
