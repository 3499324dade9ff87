import type { CourseVideo } from '@course-center/contract/showcase/display';
import { presentFiles } from '../../../../platform/files/present-file.ts';
import type { Scene } from '../../../../wire/context.ts';
import { findVideos } from './course.repository.ts';
import type { OfCourse } from './read-basic.ts';
import { requireKnownIncludes } from './requested-includes.ts';
import { requireShown } from './shown-courses.ts';

/** A course's videos, by links that are good for a while, and no longer than the course is shown. */
export async function readVideos(scene: Scene, id: number, query: OfCourse): Promise<CourseVideo[]> {
  requireKnownIncludes(query);
  const shownBy = await requireShown(scene, id, query.preview);
  const rows = await findVideos(scene.school.pool, id);
  const files = await presentFiles(
    scene,
    rows.map(({ file_id }) => file_id),
    shownBy,
  );
  return rows.flatMap(({ id: uid, name, file_id }) => {
    const file = files.get(file_id);
    return file ? [{ uid: String(uid), name, path: file.preview_url ?? file.download_url }] : [];
  });
}
