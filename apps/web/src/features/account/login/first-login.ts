import type { LoginAnswer } from '@course-center/contract/account/session';

/** A login that may do nothing yet but set its first password. */
export interface FirstLogin {
  readonly username: string;
  /** Provisional. */
  readonly token: string;
  readonly hasRoles: boolean;
}

export function firstLoginOf(username: string, { access_token, info }: LoginAnswer): FirstLogin {
  return { username, token: access_token, hasRoles: info.roles.length > 0 };
}
