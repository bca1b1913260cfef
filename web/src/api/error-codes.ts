// Generated from the OpenAPI document by scripts/openapi; do not edit.
export const ErrorCode = {
  Malformed: 1000,
  NotFound: 1004,
  MethodNotAllowed: 1005,
  Conflict: 1009,
  TooLarge: 1013,
  InvalidFields: 1022,
  Internal: 1050,
  Unavailable: 1053,
  SignInRequired: 2001,
  WrongCredentials: 2002,
  RefreshExpired: 2003,
  RefreshUnknown: 2004,
  AccountDisabled: 2005,
  Forbidden: 2006,
  PasswordChangeRequired: 2008,
  TooManyAttempts: 2029,
} as const;
