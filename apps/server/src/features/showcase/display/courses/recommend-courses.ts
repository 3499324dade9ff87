import type { DisplayCourse } from '@course-center/contract/showcase/display';
import {
  type Grouped,
  groupedBySubject,
  recommendedBeside,
} from '@course-center/domain/showcase/recommendation';
import { untilChanged } from '../../../../platform/kept-answers/kept-values.ts';
import type { Scene } from '../../../../wire/context.ts';
import { findCards } from './course.repository.ts';
import { type Presenting, presentCard, presenting } from './present-course.ts';
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
  const { department_id } = shown.get(id) ?? { department_id: NOWHERE };
  const how = await presenting(scene);
  const course = { id, department_id, college_id: how.colleges.get(department_id)?.id ?? department_id };
  const ids = recommendedBeside(course, await grouped(scene, how), query.limit ?? RECOMMENDED, Math.random);
  const rows = await findCards(scene.school.pool, ids);
  return rows.map((row) => presentCard(row, how));
}

/** Put together once until something changes. */
function grouped(scene: Scene, { colleges }: Presenting): Promise<Grouped> {
  return untilChanged(scene, 'shown-by-subject', async () => {
    const shown = [...(await shownCourses(scene)).values()];
    return groupedBySubject(
      shown.map(({ id, department_id }) => ({
        ...{ id, department_id },
        college_id: colleges.get(department_id)?.id ?? department_id,
      })),
    );
  });
}
