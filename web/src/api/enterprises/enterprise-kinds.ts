// What kinds of enterprises a list can be narrowed to.
export const industries = [
  "manufacturing",
  "software",
  "construction",
  "finance",
  "commerce",
  "logistics",
  "health",
  "education",
  "media",
  "energy",
  "agriculture",
  "public",
  "other",
] as const;
export const relations = ["employer", "placement_base", "co_teacher", "co_designer"] as const;
export const standings = ["active", "ended"] as const;
