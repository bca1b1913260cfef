export default {
  edit: "Edit",
  grant: "Grant a role",
  courses: "Courses taught",
  section: {
    profile: "Profile",
    roles: "Roles and scope",
    devices: "Signed-in devices",
    audit: "History",
  },
  devices: {
    none: "No device is signed in to this account now.",
    unknown: "Unknown device",
    since: "Signed in {{signedIn}}, last used {{lastSeen}}",
    failed: "The list of devices could not be loaded",
  },
} as const;
