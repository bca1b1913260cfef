export default {
  notSignedIn: "user not logged in or no refresh token, forced logout",
  refreshEmpty: "refresh token empty, forced logout",
  refreshFailedForced: "refresh token failed, forced logout",
  refreshFailed: "refresh token failed",
  recordGone: "record does not exist",
  refreshStatus: "refresh token failed, status code {{status}}",
} as const;
