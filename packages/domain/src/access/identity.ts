/** Who somebody acts as. The numbers are the wire's; `administrator` exists on the admin public route only. */
export const IDENTITY = {
  administrator: 0,
  principal: 1,
  teacher: 2,
  expert: 3,
  leader: 4,
  facultyGroup: 5,
  partyBranch: 6,
} as const;

export type Identity = (typeof IDENTITY)[keyof typeof IDENTITY];

export const IDENTITIES: readonly Identity[] = Object.values(IDENTITY);

export const IDENTITY_TITLE: Readonly<Record<Identity, string>> = {
  0: '管理员',
  1: '负责人',
  2: '教师',
  3: '专家',
  4: '校领导',
  5: '学部委员',
  6: '党总支',
};

export function isIdentity(value: number): value is Identity {
  return (IDENTITIES as readonly number[]).includes(value);
}

/** The two doors into the product; each has its own login and its own session. */
export type PublicRoute = 'user' | 'admin';

export function publicRouteOf(identity: Identity): PublicRoute {
  return identity === IDENTITY.administrator ? 'admin' : 'user';
}
