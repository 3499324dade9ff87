import { canManageShowcase } from '@course-center/domain/access/showcase';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { saveShown } from './excellent-courses.repository.ts';
import { requireMeant } from './require-meant.ts';
import { keptVersions, type SeenCourses, seenCourses } from './seen-courses.ts';

interface Publication extends SeenCourses {
  readonly published: number;
  readonly confirmed?: boolean;
}

/** Shows courses to visitors, or takes them back; what is so already is left alone. */
export function setPublished(scene: Scene, actor: Actor, { published, confirmed, ...chosen }: Publication) {
  if (!canManageShowcase(actor)) throw forbidden();
  const shown = published === 1;
  return scene.db.transaction(async (tx) => {
    const rows = (await seenCourses(tx, chosen)).filter((row) => row.published !== shown);
    if (rows.length === 0) return { changed: 0, kept: [] };
    if (shown) requireMeant(rows, confirmed);
    await saveShown(
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
    return { changed: rows.length, kept: keptVersions(rows) };
  });
}
