import type { PersonRow } from '@course-center/contract/organization/people';
import { IDENTITY, IDENTITY_TITLE, type Identity } from '@course-center/domain/access/identity';
import { canManageAccount, canManagePerson, type Reach } from '@course-center/domain/access/organization';
import type { Actor } from '../../../wire/context.ts';

/** A role as the list reads it: with the name of the department or faculty group that it is held in. */
interface ListedRole {
  readonly identity: Identity;
  readonly department_id: number | null;
  readonly held_in: string | null;
}

/** The roles of `p`, the first role first. */
export const HELD = `(
  select coalesce(json_agg(json_build_object(
    'identity', r.identity, 'department_id', r.department_id, 'held_in', coalesce(rd.name, rg.name)) order by r.id),
    '[]'::json)
  from roles r left join departments rd on rd.id = r.department_id
    left join faculty_groups rg on rg.id = r.faculty_group_id
  where r.person_id = p.id) as roles`;

/** The row with its roles in words, and whether the actor may change it. */
export function withRoles(row: PersonRow, actor: Actor, reach: Reach): PersonRow {
  const held = row.roles as unknown as readonly ListedRole[];
  const { expert_once, ...told } = row as PersonRow & { readonly expert_once: boolean };
  const may_manage = canManagePerson(actor, held, reach);
  const account_refusal = may_manage ? accountRefusal(told.id, expert_once, actor) : '';
  return {
    ...told,
    roles: held.filter(({ identity }) => identity !== IDENTITY.facultyGroup),
    role_titles: held.map(roleTitle),
    may_manage,
    may_manage_account: may_manage && account_refusal === '',
    account_refusal,
  };
}

/** Nobody keeps themselves out: a password of one's own is changed where one is signed in. */
function accountRefusal(id: number, expert_once: boolean, actor: Actor): string {
  if (id === actor.person_id) return '这是您本人的账号；密码请在右上角“修改密码”中修改';
  return canManageAccount(actor, { expert_once }) ? '' : '评审专家的账号由课程中心管理';
}

export function roleTitle({ identity, held_in }: Pick<ListedRole, 'identity' | 'held_in'>): string {
  const title = identity === IDENTITY.expert && held_in === null ? '校级专家' : IDENTITY_TITLE[identity];
  return held_in === null ? title : `${title}（${held_in}）`;
}
