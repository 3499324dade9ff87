import { IDENTITY, type Identity } from './identity.ts';

/** The part of `/api/{prefix}/…` that says on whose behalf a call is made. */
export const PREFIXES = ['admin', 'principal', 'teacher', 'expert', 'leader', 'faculty/group'] as const;
export type Prefix = (typeof PREFIXES)[number];

/** The prefix an identity's calls are sent under. The party branch has none of its own: the default serves. */
export function prefixOf(identity: Identity): Prefix {
  switch (identity) {
    case IDENTITY.administrator:
      return 'admin';
    case IDENTITY.principal:
    case IDENTITY.leader:
      return 'principal';
    case IDENTITY.expert:
      return 'expert';
    case IDENTITY.facultyGroup:
      return 'faculty/group';
    default:
      return 'teacher';
  }
}

export interface ActingQuery {
  readonly leader?: number;
  readonly identity?: number;
  readonly faculty_group_id?: number;
}

/** What a role adds to the query of its calls, because two roles share a prefix or one role has several groups. */
export function actingQueryOf(role: { identity: Identity; faculty_group_id?: number | null }): ActingQuery {
  if (role.identity === IDENTITY.leader) return { leader: 1 };
  if (role.identity === IDENTITY.partyBranch) return { identity: IDENTITY.partyBranch };
  if (role.identity === IDENTITY.facultyGroup && role.faculty_group_id != null)
    return { faculty_group_id: role.faculty_group_id };
  return {};
}

/** Which identity a call claims, from its prefix and the query that tells shared prefixes apart. */
export function claimedIdentity(prefix: Prefix, query: ActingQuery): Identity {
  switch (prefix) {
    case 'admin':
      return IDENTITY.administrator;
    case 'leader':
      return IDENTITY.leader;
    case 'expert':
      return IDENTITY.expert;
    case 'faculty/group':
      return IDENTITY.facultyGroup;
    case 'principal':
      if (query.leader === 1) return IDENTITY.leader;
      return query.identity === IDENTITY.partyBranch ? IDENTITY.partyBranch : IDENTITY.principal;
    case 'teacher':
      return query.identity === IDENTITY.partyBranch ? IDENTITY.partyBranch : IDENTITY.teacher;
  }
}
