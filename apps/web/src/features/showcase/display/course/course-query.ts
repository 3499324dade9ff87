import { type Section, type SectionType, sectionOf } from '@course-center/domain/showcase/section';
import { RequestFailed } from '../../../../request/failed.ts';
import { type PageAddress, queryOf } from '../frame/page.ts';

/** What a course's address says. */
export interface CourseQuery {
  readonly id: number;
  /** The section that the visitor came from. */
  readonly type: SectionType | null;
  /** Lets somebody look at a course that visitors do not see yet. */
  readonly preview: string | null;
}

/** The section that a course was found in, where its address says one. */
export function sectionAt(address: PageAddress): Section | null {
  return sectionOf(queryOf(address).get('type'));
}

/** An address without a course's number names no page. */
export function courseQueryOf(address: PageAddress): CourseQuery {
  const query = queryOf(address);
  const id = query.get('id') ?? '';
  if (!/^[1-9]\d{0,9}$/.test(id)) throw new RequestFailed({ kind: 'status', status: 404 });
  return {
    id: Number(id),
    type: sectionAt(address)?.type ?? null,
    preview: query.get('preview') || null,
  };
}
