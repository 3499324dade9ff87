import type { GoalImportKind, ImportKind, ListedKind } from '@course-center/contract/imports';
import type { Queryable } from '../../database/database.ts';
import type { Actor } from '../../wire/context.ts';
import { forbidden, InvalidInput } from '../../wire/failures.ts';
import type { AnyImportable, AnyListed } from '../resources/resource.ts';

/** What a sheet can bring into one goal course, for whoever may; else it is not there. */
type OfGoalCourse = (db: Queryable, actor: Actor, goalCourseId: number) => Promise<AnyImportable>;

/** What can be read from a sheet; the product says so when it starts. */
export type Importables = Readonly<Record<ListedKind, AnyListed>> &
  Readonly<Record<GoalImportKind, OfGoalCourse>>;

export interface Imported {
  readonly kind: ImportKind;
  readonly goal_course_id?: number | null | undefined;
}

/** What an import is about, for somebody who may manage it. */
export async function importableBy(
  importables: Importables,
  db: Queryable,
  actor: Actor,
  { kind, goal_course_id }: Imported,
): Promise<AnyImportable> {
  const found = importables[kind];
  if (typeof found !== 'function') {
    if (!found.mayManage(actor)) throw forbidden();
    return found;
  }
  if (!goal_course_id) throw new InvalidInput({ goal_course_id: '请选择目标课程' });
  return found(db, actor, goal_course_id);
}
