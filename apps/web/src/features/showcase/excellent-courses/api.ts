import type { ExcellentCourseRow } from '@course-center/contract/showcase/excellent-courses';
import type { Crop } from '@course-center/domain/showcase/crop';
import type { PictureUse } from '@course-center/domain/showcase/picture';
import { queryOptions } from '@tanstack/react-query';
import { request, requestList } from '../../../request/client.ts';
import type { CallOptions, DataOf } from '../../../request/input.ts';
import { upload } from '../../../request/upload.ts';

interface PictureToKeep {
  readonly use: PictureUse;
  readonly crop: Crop;
  readonly onProgress: (fraction: number) => void;
}

/** Has a part of a picture kept and answers its address; nothing shows it before its form is saved. */
export async function keepPicture(file: File, { use, crop, onProgress }: PictureToKeep): Promise<string> {
  const { x, y, width, height } = crop;
  const query = { use, x, y, width, height };
  const { address } = await upload('POST excellent/pictures', file, { query, onProgress, quiet: true });
  return address;
}

type Placed = Pick<ExcellentCourseRow, 'id' | 'displayorder'>;

/** Puts a course before another one, or at the end; an order that is gone by now is refused. */
export function moveCourse({ id, displayorder: own }: Placed, follower: Placed | null): Promise<unknown> {
  const seen = { own, follower: follower?.displayorder ?? null };
  const body = { before_id: follower?.id ?? null, seen };
  return request('PUT excellent/courses/{id}/order', { params: { id }, body });
}

/** Never from the cache: an editor has to start from the version that is saved, and keeps it until it is saved. */
export const courseQuery = (id: number) =>
  queryOptions({
    queryKey: ['excellent/courses', 'edited', id],
    queryFn: ({ signal }) => request('GET excellent/courses/{id}', { params: { id }, signal, quiet: true }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** The course at a place of the whole list, counted from 0, in the order that visitors see. */
export async function readPlace(place: number): Promise<Placed | null> {
  const query = { 'page[size]': 1, 'page[number]': place + 1 };
  const { data } = await requestList('GET excellent/courses', { query });
  return data[0] ?? null;
}

/** A key that shows a course as visitors would see it, published or not, for half an hour. */
export async function readPreview(id: number): Promise<string> {
  const { preview } = await request('POST excellent/courses/{id}/preview', { params: { id }, body: {} });
  return preview;
}

/** Says its success itself. */
export function removeCourse(id: number, options: CallOptions = {}): Promise<unknown> {
  return request('DELETE excellent/courses/{id}', { ...options, params: { id } });
}

export const ADD_COURSE = 'POST excellent/courses';
export const CHANGE_COURSE = 'PUT excellent/courses/{id}';

export type SavedCourse = DataOf<typeof CHANGE_COURSE>;

/** That a course is shown all the same, whatever its grade. */
interface Meant {
  readonly confirmed?: boolean;
}

/** A course as its person saw it. */
type Seen = Pick<ExcellentCourseRow, 'id' | 'version'>;

/** Shows a course to visitors, or takes it back. */
export function setPublished(course: Seen, published: boolean, options: CallOptions & Meant = {}) {
  const { confirmed = false, ...rest } = options;
  const body = { ...chosen(course), published: published ? 1 : 0, ...(confirmed && { confirmed }) };
  return request('PUT excellent/courses/published', { ...rest, body });
}

export function setRecommended(course: Seen, recommended: boolean, options: CallOptions = {}) {
  const body = { ...chosen(course), recommend: recommended ? 1 : 0 };
  return request('PUT excellent/courses/recommend', { ...options, body });
}

const chosen = ({ id, version }: Seen) => ({ ids: [id], versions: [version] });

const TAKE = 'POST excellent/courses/from-groups';
export type Taken = DataOf<typeof TAKE>;

/** Makes excellent courses of complete evaluations; those that it cannot are skipped, each with the reason. */
export function takeGroups(ids: readonly number[], published: boolean, confirmed: boolean): Promise<Taken> {
  const meant = confirmed ? { confirmed } : {};
  return request(TAKE, { body: { group_ids: [...ids], published: published ? 1 : 0, ...meant } });
}
