import type { Transaction } from '../../../database/database.ts';
import { notFound } from '../../../wire/failures.ts';
import { type CourseRecord, findCourseForUpdate } from './excellent-courses.repository.ts';

export const COURSE_GONE = '优质课程不存在，可能已被删除，请刷新后重试';

/** A course that is there, held until the transaction ends. */
export async function heldCourse(tx: Transaction, id: number): Promise<CourseRecord> {
  const course = await findCourseForUpdate(tx, id);
  if (!course) throw notFound(COURSE_GONE);
  return course;
}
