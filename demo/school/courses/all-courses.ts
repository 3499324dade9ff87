import { readData } from '../read-data.ts';
import { type CollegeCourses, coursesOf, type DemoCourse } from './course.ts';

/** The course library of the demo school, college by college; the young ones last. */
export const DEMO_COURSES: readonly DemoCourse[] =
  readData<readonly CollegeCourses[]>('courses').flatMap(coursesOf);
