import type { AskedField } from '@course-center/domain/evaluation/filled-in';
import type { Queryable } from '../../../database/database.ts';
import { projectConfig } from '../../../platform/settings/settings.ts';
import type { Scene } from '../../../wire/context.ts';
import { askedFields } from '../information/fields.repository.ts';
import { windowsOf } from '../stage-windows/stage-windows.repository.ts';
import type { GroupRecord } from './groups.repository.ts';
import type { Circumstances } from './judge-step.ts';

/** Whether teachers grade themselves here; read before a transaction, which has a connection of its own. */
export async function selfGradeWanted({ db }: Pick<Scene, 'db'>): Promise<boolean> {
  return (await projectConfig(db)).teacher.self_evaluation_grade;
}

export async function circumstancesOf(
  db: Queryable,
  { version_id, acad_year_term, process }: GroupRecord,
  self_grade_wanted: boolean,
  at: Date,
): Promise<Circumstances & { readonly fields: readonly AskedField[] }> {
  const fields = await askedFields(db, version_id);
  const windows = await windowsOf(db, acad_year_term, process);
  return { fields, windows, self_grade_wanted, at };
}
