/** The kinds of courses, in the order in which they are offered. */
export const courseKinds = ["lecture", "lab", "practice", "sport", "design", "thesis", "online", "other"] as const;
