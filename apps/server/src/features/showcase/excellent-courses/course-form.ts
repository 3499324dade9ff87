import type { ExcellentCourseForm } from '@course-center/contract/showcase/excellent-courses';
import { textsOf } from '@course-center/domain/showcase/course-texts';
import { excellentCourseFaults, tidyExcellentCourse } from '@course-center/domain/showcase/excellent-course';
import { requireFaultless } from '../../../wire/failures.ts';
import { cleanTexts, TOO_INTRICATE } from '../../evaluation/public.ts';
import type { CourseRecord, NewCourse } from './excellent-courses.repository.ts';
import type { CourseParts } from './parts.repository.ts';
import { searchedAs } from './searched-as.ts';

/** The form as it is kept; what is wrong with it is thrown. */
export async function checkedForm(input: ExcellentCourseForm): Promise<ExcellentCourseForm> {
  const texts = textsOf(input);
  const cleaned = await cleanTexts(texts.map(({ html }) => html));
  const intricate = texts.filter((_, at) => cleaned[at] === null);
  requireFaultless(Object.fromEntries(intricate.map(({ place }) => [place, TOO_INTRICATE])));
  const byText = new Map(texts.map(({ html }, at) => [html, cleaned[at] ?? '']));
  const form = tidyExcellentCourse(input, (html) => byText.get(html) ?? '');
  requireFaultless(excellentCourseFaults(form));
  return form;
}

/** The columns that a form fills. */
export function columnsOf({
  teachers,
  videos: _videos,
  items: _items,
  recommend,
  ...kept
}: ExcellentCourseForm) {
  return {
    ...kept,
    recommend: recommend === 1,
    ...searchedAs(kept, teachers),
  } satisfies Partial<NewCourse>;
}

/** The form that a course is edited by. */
export function formOfCourse(
  row: CourseRecord,
  { teachers, videos, items }: CourseParts,
): ExcellentCourseForm {
  return {
    course_name: row.course_name,
    code: row.code,
    acad_year_term: row.acad_year_term,
    department_id: row.department_id,
    nature_id: row.nature_id,
    category: row.category,
    major: row.major,
    theory_class_hour: row.theory_class_hour,
    experiment_class_hour: row.experiment_class_hour,
    practice_class_hour: row.practice_class_hour,
    extracurricular_class_hour: row.extracurricular_class_hour,
    credit: row.credit,
    evaluation_mode: row.evaluation_mode,
    teaching_method: row.teaching_method,
    professional_object: row.professional_object,
    is_team: row.is_team,
    grade: row.grade,
    self_evaluation_grade: row.self_evaluation_grade,
    recommend: row.recommend ? 1 : 0,
    cover: row.cover,
    aims: row.aims,
    content: row.content,
    teacher_intro: row.teacher_intro,
    teachers: teachers.map((teacher) => ({ ...teacher })),
    videos: videos.map((video) => ({ ...video })),
    items: items.map((item) => ({
      ...item,
      files: [...item.files],
      children: item.children.map((child) => ({ ...child, files: [...child.files] })),
    })),
  };
}
