import { canManageShowcase } from '@course-center/domain/access/showcase';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { saveShown } from './excellent-courses.repository.ts';
import type { Publishing } from './publishing.ts';
import { keptVersions, type SeenCourses, seenCourses } from './seen-courses.ts';

interface Recommendation extends SeenCourses {
  readonly recommend: number;
}

/** Recommends courses to visitors, or no longer; what is so already is left alone. */
export function setRecommended(scene: Publishing, actor: Actor, { recommend, ...chosen }: Recommendation) {
  if (!canManageShowcase(actor)) throw forbidden();
  const wanted = recommend === 1;
  return scene.db.transaction(async (tx) => {
    const rows = (await seenCourses(tx, chosen)).filter((row) => row.recommend !== wanted);
    if (rows.length === 0) return { changed: 0, kept: [] };
    await saveShown(
      tx,
      rows.map(({ id }) => id),
      { recommend: wanted },
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
    return { changed: rows.length, kept: keptVersions(rows) };
  });
}
