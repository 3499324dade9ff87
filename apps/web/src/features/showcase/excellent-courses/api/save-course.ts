import { request } from '../../../../request/client.ts';
import type { DataOf, InputOf } from '../../../../request/input.ts';

export const ADD_COURSE = 'POST excellent/courses';
export const CHANGE_COURSE = 'PUT excellent/courses/{id}';

export type SavedCourse = DataOf<typeof CHANGE_COURSE>;

export function addCourse(input: InputOf<typeof ADD_COURSE>): Promise<SavedCourse> {
  return request(ADD_COURSE, input);
}

export function changeCourse(input: InputOf<typeof CHANGE_COURSE>): Promise<SavedCourse> {
  return request(CHANGE_COURSE, input);
}
