/** Of where one is signed in; they come with the list of it. */
export const deviceIconPaths = {
  "device-tablet": "M6.5 3h11a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM10.5 18h3",
  "device-computer": "M6.5 5h11A1.5 1.5 0 0 1 19 6.5V15H5V6.5A1.5 1.5 0 0 1 6.5 5ZM3 19h18",
} as const;
