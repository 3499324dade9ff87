import type { ExcellentCourseForm } from '@course-center/contract/showcase/manage';
import { courseRow } from '../courses/course-row.ts';
import { type FileIds, itemsOf } from './items.ts';
import type { Pictures } from './pictures.ts';
import { type AddedCourse, isRecommended } from './published-courses.ts';
import { lastTeam } from './team.ts';
import { introduction } from './texts/introduction.ts';
import { teacherIntroduction } from './texts/teacher-introduction.ts';
import { videosOf } from './videos.ts';

export interface FormSources {
  readonly departments: ReadonlyMap<string, number>;
  readonly files: FileIds;
  readonly pictures: Pictures;
}

/** The form of a course that the course centre adds by hand. */
export function courseForm(
  added: AddedCourse,
  { departments, files, pictures }: FormSources,
): ExcellentCourseForm {
  const { course, grade, self_evaluation_grade } = added;
  const { code, name, search: _, ...row } = courseRow(course);
  const { acad_year_term, people } = lastTeam(course);
  const described = { ...course, leader: people[0]?.name ?? '' };
  return {
    ...row,
    ...{ code, course_name: name, acad_year_term, grade, self_evaluation_grade },
    department_id: departments.get(course.owner) as number,
    major: course.major ?? '',
    is_team: people.length > 1,
    recommend: isRecommended(course) ? 1 : 0,
    cover: pictures.get(code) as string,
    content: introduction(described),
    teacher_intro: teacherIntroduction(course.college, people),
    teachers: people.map(({ name: called, education_degree }) => ({ name: called, education_degree })),
    videos: videosOf(described, files),
    items: itemsOf(described, files),
  };
}
