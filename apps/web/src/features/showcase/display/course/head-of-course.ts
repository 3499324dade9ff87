import type { CourseBasic } from '@course-center/contract/showcase/display';
import type { PageHead, ShowcasePage } from '../frame/page.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { offeredBy } from '../ui/course-words.ts';
import type { CourseData } from './course-data.ts';

const DESCRIPTION = 120;

/** What search engines, and whoever a link is sent to, are told of a course. */
export const headOfCourse: ShowcasePage<CourseData>['head'] = ({ course, preview }, { config }): PageHead => {
  const description = plainText(course.content, DESCRIPTION) || `${course.course_name}，${offeredBy(course)}`;
  return {
    title: `${course.course_name} - ${config.title}`,
    description,
    canonical: `/course-msg?id=${course.id}`,
    ...(course.cover !== '' && { image: course.cover }),
    structured: structuredOf(course, description, config.school),
    hidden: preview !== null,
  };
};

/** A course as schema.org describes one. */
function structuredOf(course: CourseBasic, description: string, school: string): Record<string, unknown> {
  return {
    '@type': 'Course',
    name: course.course_name,
    description,
    inLanguage: 'zh-CN',
    provider: {
      '@type': 'CollegeOrUniversity',
      name: school,
      department: { '@type': 'Organization', name: course.college.name },
    },
    ...(course.code !== '' && { courseCode: course.code }),
    ...(course.credit > 0 && { numberOfCredits: course.credit }),
    ...(course.category !== '' && { about: course.category }),
    dateModified: course.updated_at,
  };
}
