import type { DeputyRow } from '@course-center/contract/evaluation/signing';
import { canManageSchoolLists } from '@course-center/domain/access/organization';
import {
  DEPUTY_FIELDS,
  type DeputyForm,
  deputyFaults,
} from '@course-center/domain/evaluation/signing/deputy';
import { keysOf } from '@course-center/domain/forms/fields';
import { sql } from '../../../database/query.ts';
import { deputies } from '../../../database/result-list-schema.ts';
import { keptIn } from '../../../platform/resources/kept-in.ts';
import type { Change, Resource } from '../../../platform/resources/resource.ts';
import { sheetColumns } from '../../../platform/resources/sheet-columns.ts';
import { requireFaultless } from '../../../wire/failures.ts';
import { judgesGuard } from '../../organization/public.ts';

const kept = keptIn<DeputyForm>(deputies, keysOf(DEPUTY_FIELDS));
const day = (column: string) => `to_char(d.${column}, 'YYYY-MM-DD') as ${column}`;

/** Who signs for a leader, from one day to another. */
export const deputyResource: Resource<DeputyRow, DeputyForm> = {
  noun: 'deputy',
  table: 'deputies',
  title: '代签授权',
  fields: DEPUTY_FIELDS,
  list: {
    select: `d.id, d.leader_id, d.deputy_id, ${day('from_day')}, ${day('until_day')},
      l.name as leader_name, p.name as deputy_name`,
    from: 'deputies d join people l on l.id = d.leader_id join people p on p.id = d.deputy_id',
    filters: {},
    sorts: { from_day: 'd.from_day', until_day: 'd.until_day', leader: 'l.name', deputy: 'p.name' },
    order: '-until_day',
    id: 'd.id',
  },
  sheet: sheetColumns<DeputyRow, DeputyForm>(DEPUTY_FIELDS, {}),
  mayManage: canManageSchoolLists,
  guard: judgesGuard,
  faults: deputyFaults,
  duplicates: {},
  ...kept,
  async insert(change, forms) {
    for (const form of forms) await requirePossible(change, form, null);
    return kept.insert(change, forms);
  },
  async update(change, id, form) {
    await requirePossible(change, form, id);
    await kept.update(change, id, form);
  },
};

/** Both sign as leaders, and nobody has two deputies on a day. */
async function requirePossible({ tx }: Change, form: DeputyForm, id: number | null): Promise<void> {
  const { leader_id, deputy_id, from_day, until_day } = form;
  // Held, so that of two who name a deputy of the same leader the second sees the first.
  const { rows: leaders } = await tx.execute<{ id: number }>(sql`select p.id from people p
    where p.id in (${leader_id}, ${deputy_id}) and p.disabled_at is null
      and exists (select 1 from roles r where r.person_id = p.id and r.identity = 4)
    order by p.id for no key update`);
  const { rows: others } = await tx.execute(sql`select 1 from deputies
    where leader_id = ${leader_id} and id is distinct from ${id}::int
      and from_day <= ${until_day}::date and until_day >= ${from_day}::date`);
  const isLeader = (person: number | null) => leaders.some((leader) => leader.id === person);
  requireFaultless({
    ...(!isLeader(leader_id) && { leader_id: '所选人员没有校领导角色或已停用，请重新选择' }),
    ...(!isLeader(deputy_id) && { deputy_id: '代签人须有校领导角色，请先在人员管理中授予' }),
    ...(others.length > 0 && { from_day: '该校领导在这段日期内已有代签人，请修改日期' }),
  });
}
