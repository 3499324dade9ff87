import type { Shown } from '@course-center/domain/showcase/recommendation';
import { eq } from '../../../../database/query.ts';
import { excellentCourses } from '../../../../database/showcase-schema.ts';
import type { ShownBy } from '../../../../platform/files/links/link-token.ts';
import { untilChanged } from '../../../../platform/kept-answers/kept-values.ts';
import type { Scene } from '../../../../wire/context.ts';
import { notFound } from '../../../../wire/failures.ts';
import { previewOpens } from '../../excellent-courses/preview-key.ts';

/** Every course that visitors see, by its id: read once until something changes. */
export function shownCourses({ db, now }: Pick<Scene, 'db' | 'now'>): Promise<ReadonlyMap<number, Shown>> {
  return untilChanged({ db, now }, 'shown', async () => {
    const rows = await db
      .select({ id: excellentCourses.id, department_id: excellentCourses.department_id })
      .from(excellentCourses)
      .where(eq(excellentCourses.published, true));
    return new Map(rows.map((row) => [row.id, row]));
  });
}

/**
 * Lets through to a course who may see it: everybody once it is published, before that whom a preview was given. Says
 * what a visitor's links end with; a preview's end by themselves.
 */
export async function requireShown(
  scene: Scene,
  id: number,
  preview: string | undefined,
): Promise<ShownBy | null> {
  if ((await shownCourses(scene)).has(id)) return `c${id}`;
  if (preview && (await previewOpens(scene, id, preview))) return null;
  throw noCourse();
}

export function noCourse() {
  return notFound('该课程不存在或已撤下，请返回首页查看其它课程');
}
