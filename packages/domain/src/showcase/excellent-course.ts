import type { Grade } from '../evaluation/group.ts';
import type { Faults } from '../forms/faults.ts';
import { TERM_PATTERN } from '../school/term.ts';
import { type CourseItemForm, itemFaults, tidyItems } from './course-items.ts';
import { isKeptPicture } from './kept-picture.ts';

/** A leader and the largest team that a course can have. */
export const MOST_TEACHERS = 101;

/** Everything about a course that visitors see and the course centre edits. */
export interface ExcellentCourse {
  readonly course_name: string;
  readonly code: string;
  readonly acad_year_term: string;
  /** Null only while nobody has chosen one. */
  readonly department_id: number | null;
  readonly nature_id: number | null;
  readonly category: string;
  readonly major: string;
  readonly theory_class_hour: number;
  readonly experiment_class_hour: number;
  readonly practice_class_hour: number;
  readonly extracurricular_class_hour: number;
  readonly credit: number;
  readonly evaluation_mode: string;
  readonly teaching_method: string;
  readonly professional_object: string;
  readonly is_team: boolean;
  readonly grade: Grade | null;
  readonly self_evaluation_grade: Grade | null;
  readonly recommend: number;
  readonly cover: string;
  readonly content: string;
  readonly teacher_intro: string;
  /** The first is the leader. */
  readonly teachers: readonly { readonly name: string; readonly education_degree: string }[];
  readonly videos: readonly { readonly name: string; readonly file_id: number }[];
  readonly items: readonly CourseItemForm[];
}

/** What is wrong with a course, by the place in its form: `course_name`, `items.0.children.1.name`. */
export function excellentCourseFaults(course: ExcellentCourse): Faults {
  const faults: Faults = {};
  if (course.course_name.trim() === '') faults.course_name = '请输入课程名称';
  if (course.department_id === null) faults.department_id = '请选择开课学院';
  if (course.acad_year_term !== '' && !TERM_PATTERN.test(course.acad_year_term))
    faults.acad_year_term = '学年学期应形如 2026-2027-1';
  if (Math.abs(course.credit * 100 - Math.round(course.credit * 100)) > 1e-6)
    faults.credit = '学分最多两位小数，请检查后重新输入';
  if (course.cover !== '' && !isKeptPicture(course.cover)) faults.cover = '封面无效，请重新上传';
  if (course.teachers.length === 0) faults.teachers = '请至少填写一名教师';
  course.teachers.forEach(({ name }, at) => {
    if (name.trim() === '') faults[`teachers.${at}.name`] = '请输入教师姓名';
  });
  course.videos.forEach(({ name }, at) => {
    if (name.trim() === '') faults[`videos.${at}.name`] = '请输入视频名称';
  });
  return { ...faults, ...itemFaults(course.items) };
}

const TRIMMED = [
  'course_name',
  'code',
  'acad_year_term',
  'category',
  'major',
  'evaluation_mode',
  'teaching_method',
  'professional_object',
] as const;

/** A course as it is kept: trimmed, its rich texts cleaned by `clean`. */
export function tidyExcellentCourse<Course extends ExcellentCourse>(
  course: Course,
  clean: (html: string) => string,
): Course {
  return {
    ...course,
    ...Object.fromEntries(TRIMMED.map((field) => [field, course[field].trim()])),
    content: clean(course.content),
    teacher_intro: clean(course.teacher_intro),
    teachers: course.teachers.map(({ name, education_degree }) => ({
      name: name.trim(),
      education_degree: education_degree.trim(),
    })),
    videos: course.videos.map(({ name, file_id }) => ({ name: name.trim(), file_id })),
    items: tidyItems(course.items, clean),
  };
}
