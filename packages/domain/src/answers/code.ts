/** The business codes of an answer; what each is for stands in ARCHITECTURE.md. */
export const CODE = {
  success: 0,
  rule: 999,
  deleteRefused: 998,
  credentials: 1001,
  singleSignOnLogout: 3001,
  senseless: 4000,
  internal: 5000,
  outside: 5001,
  tooMany: 5002,
  file: 7100,
  duplicate: 11000,
  state: 20004,
} as const;
