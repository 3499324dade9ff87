import { IDENTITY } from '@course-center/domain/access/identity';
import { extendedWindows, type Whose } from '@course-center/domain/evaluation/extensions';
import type { AskedField } from '@course-center/domain/evaluation/filled-in';
import type { Queryable } from '../../../database/database.ts';
import { projectConfig } from '../../../platform/settings/settings.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { askedFields } from '../information/fields.repository.ts';
import { extensionsOf, windowsOf } from '../stage-windows/stage-windows.repository.ts';
import { auditorsOf, type GroupRecord } from './groups.repository.ts';
import type { Circumstances } from './judge-step.ts';

/** Whether teachers grade themselves here; read before a transaction, which has a connection of its own. */
export async function selfGradeWanted({ db }: Pick<Scene, 'db'>): Promise<boolean> {
  return (await projectConfig(db)).teacher.self_evaluation_grade;
}

type Judged = Circumstances & { readonly fields: readonly AskedField[] };

export function circumstancesOf(
  db: Queryable,
  record: GroupRecord,
  self_grade_wanted: boolean,
  at: Date,
  whose: Omit<Whose, 'group_id'>,
): Promise<Judged> {
  return circumstancesOfMany(db, [record], self_grade_wanted, at, whose)(record);
}

/** The same of any of some groups: what those of one system, term and process share is read once. */
export function circumstancesOfMany(
  db: Queryable,
  records: readonly GroupRecord[],
  self_grade_wanted: boolean,
  at: Date,
  whose: Omit<Whose, 'group_id'>,
): (record: GroupRecord) => Promise<Judged> {
  const known = new Map<string, ReturnType<typeof sharedBy>>();
  async function sharedBy({ version_id, acad_year_term, process }: GroupRecord) {
    const fields = await askedFields(db, version_id);
    const windows = await windowsOf(db, acad_year_term, process);
    const groups = records.map(({ id }) => id);
    const { people } = whose;
    return {
      ...{ fields, windows },
      extensions: await extensionsOf(db, acad_year_term, process, { groups, people }),
    };
  }
  return async (record) => {
    const key = [record.version_id, record.acad_year_term, record.process].join(' ');
    const same = known.get(key) ?? sharedBy(record);
    known.set(key, same);
    const { fields, windows, extensions } = await same;
    return {
      ...{ fields, self_grade_wanted, at },
      windows: extendedWindows(windows, extensions, { ...whose, group_id: record.id }),
    };
  };
}

/** Whether another principal, who did not fill it in either, could audit what a principal teaches. */
export async function isRelieved(
  db: Queryable,
  { identity, person_id }: Pick<Actor, 'identity' | 'person_id'>,
  { id, department_id, teachers }: GroupRecord,
): Promise<boolean> {
  const people = teachers.flatMap((each) => [each.person_id, each.stand_in?.person_id ?? each.person_id]);
  const own = teachers.some((each) => each.person_id === person_id);
  if (!own || identity !== IDENTITY.principal) return false;
  const auditors = await auditorsOf(db, [{ id, department_id, identity }]);
  return auditors.get(id)?.some((auditor) => !people.includes(auditor)) === true;
}

/** Whose time it is when somebody acts: that of those whose work it is, their own where nobody else is named. */
export function timeOf({ identity, person_id }: Pick<Actor, 'identity' | 'person_id'>, ...people: number[]) {
  return { identity, people: people.length > 0 ? people : [person_id] };
}
