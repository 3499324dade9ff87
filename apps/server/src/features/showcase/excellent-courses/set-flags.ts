import { canManageShowcase } from '@course-center/domain/access/showcase';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { findCoursesForUpdate, saveCourses, saveRecommended } from './excellent-courses.repository.ts';
import type { Publishing } from './publishing.ts';

interface Setting {
  readonly ids: readonly number[];
  readonly flag: 'published' | 'recommend';
  readonly wanted: boolean;
  readonly action: string;
  save(tx: Transaction, ids: readonly number[]): Promise<void>;
}

/** Shows courses to visitors, or takes them back; what is so already is left alone. */
export function setPublished(
  scene: Publishing,
  actor: Actor,
  { ids, published }: { readonly ids: readonly number[]; readonly published: number },
) {
  const wanted = published === 1;
  const change = { published: wanted, published_at: wanted ? scene.now() : null };
  const action = wanted ? 'excellent_course.published' : 'excellent_course.unpublished';
  const save: Setting['save'] = (tx, changed) => saveCourses(tx, changed, change);
  return setFlag(scene, actor, { ids, flag: 'published', wanted, action, save });
}

/** Recommends courses to visitors, or no longer; what is so already is left alone. */
export function setRecommended(
  scene: Publishing,
  actor: Actor,
  { ids, recommend }: { readonly ids: readonly number[]; readonly recommend: number },
) {
  const wanted = recommend === 1;
  const action = wanted ? 'excellent_course.recommended' : 'excellent_course.unrecommended';
  const save: Setting['save'] = (tx, changed) => saveRecommended(tx, changed, wanted);
  return setFlag(scene, actor, { ids, flag: 'recommend', wanted, action, save });
}

async function setFlag(scene: Publishing, actor: Actor, { ids, flag, wanted, action, save }: Setting) {
  if (!canManageShowcase(actor)) throw forbidden();
  return scene.db.transaction(async (tx) => {
    const rows = (await findCoursesForUpdate(tx, ids)).filter((row) => row[flag] !== wanted);
    if (rows.length === 0) return { changed: 0 };
    const changed = rows.map(({ id }) => id);
    await save(tx, changed);
    const entries = rows.map(({ id, course_name: name }) => ({
      by: actor,
      action,
      subject: `excellent_course:${id}`,
      before: { name, [flag]: !wanted },
      after: { name, [flag]: wanted },
    }));
    await appendToLedger(tx, scene, ...entries);
    return { changed: rows.length };
  });
}
