import { canManageShowcase } from '@course-center/domain/access/showcase';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { findCoursesForUpdate, saveRecommended } from './excellent-courses.repository.ts';
import type { Publishing } from './publishing.ts';

/** Recommends courses to visitors, or no longer; what is so already is left alone. */
export function setRecommended(
  scene: Publishing,
  actor: Actor,
  { ids, recommend }: { readonly ids: readonly number[]; readonly recommend: number },
): Promise<{ changed: number }> {
  if (!canManageShowcase(actor)) throw forbidden();
  const wanted = recommend === 1;
  return scene.db.transaction(async (tx) => {
    const rows = (await findCoursesForUpdate(tx, ids)).filter((row) => row.recommend !== wanted);
    if (rows.length === 0) return { changed: 0 };
    await saveRecommended(
      tx,
      rows.map(({ id }) => id),
      wanted,
    );
    await appendToLedger(
      tx,
      scene,
      ...rows.map(({ id, course_name: name }) => ({
        by: actor,
        action: wanted ? 'excellent_course.recommended' : 'excellent_course.unrecommended',
        subject: `excellent_course:${id}`,
        before: { name, recommend: !wanted },
        after: { name, recommend: wanted },
      })),
    );
    return { changed: rows.length };
  });
}
