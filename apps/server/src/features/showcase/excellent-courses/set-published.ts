import { canManageShowcase } from '@course-center/domain/access/showcase';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { findCoursesForUpdate, saveCourses } from './excellent-courses.repository.ts';

/** Shows courses to visitors, or takes them back; what is so already is left alone. */
export function setPublished(
  scene: Scene,
  actor: Actor,
  { ids, published }: { readonly ids: readonly number[]; readonly published: number },
): Promise<{ changed: number }> {
  if (!canManageShowcase(actor)) throw forbidden();
  const shown = published === 1;
  return scene.db.transaction(async (tx) => {
    const rows = (await findCoursesForUpdate(tx, ids)).filter((row) => row.published !== shown);
    if (rows.length === 0) return { changed: 0 };
    await saveCourses(
      tx,
      rows.map(({ id }) => id),
      { published: shown, published_at: shown ? scene.now() : null },
    );
    await appendToLedger(
      tx,
      scene,
      ...rows.map(({ id, course_name: name }) => ({
        by: actor,
        action: shown ? 'excellent_course.published' : 'excellent_course.unpublished',
        subject: `excellent_course:${id}`,
        before: { name, published: !shown },
        after: { name, published: shown },
      })),
    );
    return { changed: rows.length };
  });
}
