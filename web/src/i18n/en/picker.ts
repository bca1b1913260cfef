export default {
  looking: "Looking…",
  failed: "The search failed: {{reason}}",
  found_one: "{{count}} found",
  found_other: "{{count}} found",
  added: "{{name}} added",
  remove: "Remove {{name}}",
  removed: "{{name}} removed",
  another: "Choose another",
} as const;
