import { createHmac } from 'node:crypto';
import type { Info } from '@course-center/contract/account/session';
import { rolesOf } from '@course-center/domain/access/act-as';
import { rolesAt } from '@course-center/domain/access/choose-role';
import { IDENTITY, isIdentity } from '@course-center/domain/access/identity';
import { signSteps } from '@course-center/domain/evaluation/sign-steps';
import { schoolSecret } from '../../../platform/files/secrets.ts';
import type { Scene, SignedIn } from '../../../wire/context.ts';
import { forbidden, notSignedIn } from '../../../wire/failures.ts';
import { waitingFor } from '../../evaluation/public.ts';
import { findInfo } from '../../organization/public.ts';
import { presentRoles } from './present-roles.ts';

export interface ReadInfo {
  readonly identity?: number | undefined;
  readonly faculty_group_id?: number | undefined;
  readonly get_sign_info?: boolean | undefined;
}

/** Who I am: the person, the roles of this door, and what the acting role has to sign in the current term. */
export async function readInfo(scene: Scene, signedIn: SignedIn, query: ReadInfo): Promise<Info> {
  const roles = rolesAt(signedIn.roles, signedIn.public_route);
  const identity = query.identity ?? roles[0]?.identity ?? IDENTITY.teacher;
  if (!isIdentity(identity) || rolesOf(roles, identity, query).length === 0) throw forbidden('您没有该角色');
  const [found] = await findInfo(scene.db).execute({ id: signedIn.person_id });
  if (!found) throw notSignedIn();
  const { person_id } = signedIn;
  const waiting = query.get_sign_info
    ? await waitingFor(scene, { person_id, identity, term: scene.term })
    : [];
  const { faculty_groups, department_id, department_name, change_password_at, ...person } = found;
  return {
    ...person,
    department: department_id === null ? null : { id: department_id, name: department_name ?? '' },
    roles: presentRoles(roles, faculty_groups),
    sign_info: waiting.map(({ title, count, digest, result_list_id, process, own }) => ({
      ...{ title, count, digest, result_list_id, process, own },
    })),
    sign_step: query.get_sign_info ? [...signSteps(identity)] : [],
    user_sign: waiting.length === 0,
    change_password_at: change_password_at?.toISOString() ?? null,
    draft_key: await draftKey(scene, person_id),
  };
}

const secretOf = schoolSecret('drafts');

/** The same for a person at every login, whatever the password: what was typed before is read again after it. */
async function draftKey({ db, school }: Scene, person: number): Promise<string> {
  return createHmac('sha256', await secretOf(db))
    .update(`${school.name}/${person}`)
    .digest('hex');
}
