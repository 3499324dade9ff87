import { COURSE_FIELDS } from '../courses/course-form.ts';
import type { Grade } from '../evaluation/group.ts';
import type { Faults } from '../forms/faults.ts';
import { type Fields, type FormOf, faultsIn, tidied } from '../forms/fields.ts';
import { TERM_PATTERN } from '../forms/term-title.ts';
import { TERM_FIELDS } from '../school/term.ts';
import { type CourseItemForm, itemFaults, tidyItems } from './course-items.ts';
import { isKeptPicture } from './kept-picture.ts';
import { LONGEST_RICH_TEXT } from './slide.ts';

/** A leader and the largest team that a course can have. */
export const MOST_TEACHERS = 101;

/** A copy of what the library says of it, of a course that may have been here before there was a library. */
const { category, evaluation_mode, teaching_method, professional_object } = COURSE_FIELDS;
const copied = ({ title }: { readonly title: string }, longest: number) =>
  ({ title, kind: 'text', longest }) as const;

/** Everything about a course that visitors see and the course centre edits. */
export const EXCELLENT_COURSE_FIELDS = {
  course_name: { title: COURSE_FIELDS.name.title, kind: 'text', longest: 100, required: '请输入课程名称' },
  code: copied(COURSE_FIELDS.code, 50),
  acad_year_term: { ...TERM_FIELDS.acad_year_term, placeholder: '如：2026-2027-1' },
  /** Null only while nobody has chosen one. */
  department_id: { title: '开课学院', kind: 'reference', of: 'departments', required: '请选择开课学院' },
  nature_id: COURSE_FIELDS.nature_id,
  category: copied(category, 64),
  major: copied(COURSE_FIELDS.major_id, 100),
  professional_object: copied(professional_object, 200),
  evaluation_mode: copied(evaluation_mode, 64),
  teaching_method: copied(teaching_method, 200),
  credit: COURSE_FIELDS.credit,
  theory_class_hour: COURSE_FIELDS.theory_class_hour,
  experiment_class_hour: COURSE_FIELDS.experiment_class_hour,
  practice_class_hour: COURSE_FIELDS.practice_class_hour,
  extracurricular_class_hour: COURSE_FIELDS.extracurricular_class_hour,
  is_team: { title: '团队课', kind: 'own', blank: false as boolean },
  grade: { title: '认定等级', kind: 'own', blank: null as Grade | null },
  self_evaluation_grade: { title: '自评等级', kind: 'own', blank: null as Grade | null },
  recommend: { title: '推荐', kind: 'own', blank: 0 as number },
  cover: { title: '封面', kind: 'text', longest: 500 },
  /** One to a line. */
  aims: { title: '课程目标', kind: 'text', longest: 2000 },
  content: { title: '课程简介', kind: 'text', longest: LONGEST_RICH_TEXT },
  teacher_intro: { title: '教师介绍', kind: 'text', longest: LONGEST_RICH_TEXT },
  /** The first is the leader. */
  teachers: {
    title: '教学团队',
    kind: 'own',
    blank: [] as readonly CourseTeacher[],
    required: '请至少填写一名教师',
  },
  videos: {
    title: '课程视频',
    kind: 'own',
    blank: [] as readonly { readonly name: string; readonly file_id: number }[],
  },
  items: { title: '课程资料', kind: 'own', blank: [] as readonly CourseItemForm[] },
} as const satisfies Fields;

export interface CourseTeacher {
  readonly name: string;
  readonly job_title: string;
  readonly education_degree: string;
  /** The address of a kept picture; empty for one that the page draws. */
  readonly portrait: string;
}

export type ExcellentCourse = FormOf<typeof EXCELLENT_COURSE_FIELDS>;

/** What is wrong with a course, by the place in its form: `course_name`, `items.0.children.1.name`. */
export function excellentCourseFaults(course: ExcellentCourse): Faults {
  const faults: Faults = faultsIn(EXCELLENT_COURSE_FIELDS, course, null);
  if (course.acad_year_term !== '' && !TERM_PATTERN.test(course.acad_year_term))
    faults.acad_year_term = '学年学期应形如 2026-2027-1';
  if (course.cover !== '' && !isKeptPicture(course.cover)) faults.cover = '封面无效，请重新上传';
  course.teachers.forEach(({ name, portrait }, at) => {
    if (name.trim() === '') faults[`teachers.${at}.name`] = '请输入教师姓名';
    if (portrait !== '' && !isKeptPicture(portrait))
      faults[`teachers.${at}.portrait`] = '照片无效，请重新上传';
  });
  course.videos.forEach(({ name }, at) => {
    if (name.trim() === '') faults[`videos.${at}.name`] = '请输入视频名称';
  });
  return { ...faults, ...itemFaults(course.items) };
}

/** A course as it is kept: trimmed, its rich texts cleaned by `clean`. */
export function tidyExcellentCourse<Course extends ExcellentCourse>(
  course: Course,
  clean: (html: string) => string,
): Course {
  return {
    ...tidied(EXCELLENT_COURSE_FIELDS, course),
    content: clean(course.content),
    teacher_intro: clean(course.teacher_intro),
    aims: aimsIn(course.aims).join('\n'),
    teachers: course.teachers.map(({ name, job_title, education_degree, portrait }) => ({
      name: name.trim(),
      job_title: job_title.trim(),
      education_degree: education_degree.trim(),
      portrait,
    })),
    videos: course.videos.map(({ name, file_id }) => ({ name: name.trim(), file_id })),
    items: tidyItems(course.items, clean),
  };
}

/** What students can do afterwards, one by one. */
export function aimsIn(aims: string): string[] {
  return aims
    .split('\n')
    .map((aim) => aim.trim())
    .filter((aim) => aim !== '');
}
