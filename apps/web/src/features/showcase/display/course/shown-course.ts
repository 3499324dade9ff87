import { useEffect } from 'react';
import type { CourseData } from './course-data.ts';
import type { CourseQuery } from './course-query.ts';

let shown: CourseData | null = null;

/** What the browser shows already: another tab of the same course needs no more than what only that tab shows. */
export function shownCourse({ id, preview }: CourseQuery): CourseData | null {
  return shown?.course.id === id && shown.preview === preview ? shown : null;
}

/** On the server no effect runs, so nothing of one visitor reaches another. */
export function useShownCourse(data: CourseData): void {
  useEffect(() => {
    shown = data;
  }, [data]);
}
