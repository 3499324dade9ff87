import type { CourseBasic } from '@course-center/contract/showcase/display';
import { classHours } from '@course-center/domain/courses/class-hours';
import { teamShown } from '@course-center/domain/evaluation/team-shown';
import type { Scene } from '../../../wire/context.ts';
import { cleanContent } from '../../information/public.ts';
import { showsLeaderOnly } from '../kept/kept-settings.ts';
import { type CourseRow, findCourse } from './course.repository.ts';
import { presentCard } from './present-course.ts';
import { requireKnownIncludes } from './requested-includes.ts';
import { noCourse, requireShown } from './shown-courses.ts';

export interface OfCourse {
  readonly include?: string;
  readonly preview?: string;
}

/** What a course's own page tells of it. */
export async function readBasic(scene: Scene, id: number, query: OfCourse): Promise<CourseBasic> {
  requireKnownIncludes(query);
  await requireShown(scene, id, query.preview);
  const [row, leaderOnly] = await Promise.all([findCourse(scene.school.pool, id), showsLeaderOnly(scene)]);
  if (!row) throw noCourse();
  return present(row, leaderOnly);
}

function present(row: CourseRow, leaderOnly: boolean): CourseBasic {
  const { evaluation_system_name: system } = row;
  return {
    ...presentCard(row, leaderOnly),
    major: row.major,
    evaluation_system: system === '' ? null : { name: system },
    evaluation_system_id: row.evaluation_system_id,
    theory_class_hour: row.theory_class_hour,
    experiment_class_hour: row.experiment_class_hour,
    practice_class_hour: row.practice_class_hour,
    extracurricular_class_hour: row.extracurricular_class_hour,
    class_hour: classHours(row),
    credit: row.credit,
    evaluation_mode: row.evaluation_mode,
    teaching_method: row.teaching_method,
    excellent_course_team: teamShown(row.teachers, leaderOnly).map(({ id, name, education_degree }) => ({
      id,
      teacher: { name, education_degree },
    })),
    professional_object: row.professional_object,
    content: cleanContent('richText', row.content),
    teacher_intro: cleanContent('richText', row.teacher_intro),
    updated_at: row.updated_at.toISOString(),
    evaluation_course_group_id: row.evaluation_course_group_id,
    acad_year_term: row.acad_year_term,
  };
}
