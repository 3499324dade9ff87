import type { CourseBasic } from '@course-center/contract/showcase/display';
import { classHours } from '@course-center/domain/courses/class-hours';
import { teamShown } from '@course-center/domain/evaluation/team-shown';
import type { Scene } from '../../../../wire/context.ts';
import { cleanText, picturesShown } from '../../../evaluation/public.ts';
import { type CourseRow, findCourse } from './course.repository.ts';
import { type Presenting, presentCard, presenting } from './present-course.ts';
import { requireKnownIncludes } from './requested-includes.ts';
import { noCourse, requireShown } from './shown-courses.ts';

export interface OfCourse {
  readonly include?: string;
  readonly preview?: string;
}

/** What a course's own page tells of it. */
export async function readBasic(scene: Scene, id: number, query: OfCourse): Promise<CourseBasic> {
  requireKnownIncludes(query);
  const shownBy = await requireShown(scene, id, query.preview);
  const [row, how] = await Promise.all([findCourse(scene.school.pool, id), presenting(scene)]);
  if (!row) throw noCourse();
  const content = cleanText(row.content) ?? '';
  const teacher_intro = cleanText(row.teacher_intro) ?? '';
  const shown = await picturesShown(scene, [content, teacher_intro], shownBy);
  return present({ ...row, content: shown(content), teacher_intro: shown(teacher_intro) }, how);
}

function present(row: CourseRow, how: Presenting): CourseBasic {
  const { evaluation_system_name: system } = row;
  return {
    ...presentCard(row, how),
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
    excellent_course_team: teamShown(row.teachers, how.leaderOnly).map(
      ({ id, name, job_title, education_degree, portrait }) => ({
        id,
        teacher: { name, job_title, education_degree, portrait },
      }),
    ),
    professional_object: row.professional_object,
    aims: row.aims,
    content: row.content,
    teacher_intro: row.teacher_intro,
    updated_at: row.updated_at.toISOString(),
    evaluation_course_group_id: row.evaluation_course_group_id,
    acad_year_term: row.acad_year_term,
  };
}
