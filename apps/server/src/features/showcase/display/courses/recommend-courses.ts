import type { DisplayCourse } from '@course-center/contract/showcase/display';
import {
  type Grouped,
  groupedByDepartment,
  recommendedBeside,
} from '@course-center/domain/showcase/recommendation';
import { untilChanged } from '../../../../platform/kept-answers/kept-values.ts';
import type { Scene } from '../../../../wire/context.ts';
import { findCards } from './course.repository.ts';
import { presentCard, presenting } from './present-course.ts';
import type { OfCourse } from './read-basic.ts';
import { requireKnownIncludes } from './requested-includes.ts';
import { requireShown, shownCourses } from './shown-courses.ts';

/** What the pages of a desktop show. */
const RECOMMENDED = 5;
/** A course that is only previewed is of no department yet that visitors would know. */
const NOWHERE = 0;

/** Other courses beside one, others each time. */
export async function recommendCourses(
  scene: Scene,
  id: number,
  query: OfCourse & { readonly limit?: number },
): Promise<DisplayCourse[]> {
  requireKnownIncludes(query);
  await requireShown(scene, id, query.preview);
  const shown = await shownCourses(scene);
  const course = shown.get(id) ?? { id, department_id: NOWHERE };
  const ids = recommendedBeside(course, await grouped(scene), query.limit ?? RECOMMENDED, Math.random);
  const [rows, how] = await Promise.all([findCards(scene.school.pool, ids), presenting(scene)]);
  return rows.map((row) => presentCard(row, how));
}

/** Put together once until something changes. */
function grouped(scene: Scene): Promise<Grouped> {
  return untilChanged(scene, 'shown-by-department', async () =>
    groupedByDepartment((await shownCourses(scene)).values()),
  );
}
