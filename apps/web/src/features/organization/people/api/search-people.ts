import type { PersonChoice } from '@course-center/contract/organization/people';
import type { Identity } from '@course-center/domain/access/identity';
import { request } from '../../../../request/client.ts';

/** Which people are looked for. */
export interface PeopleSought {
  readonly identity?: Identity;
  /** Experts of the school (true) or of departments (false). */
  readonly central?: boolean;
}

export function searchPeople(
  text: string,
  { identity, central }: PeopleSought,
  signal: AbortSignal,
): Promise<readonly PersonChoice[]> {
  return request('GET people/choices', {
    query: {
      ...(text && { 'filter[name]': text }),
      ...(identity !== undefined && { 'filter[identity]': identity }),
      ...(central !== undefined && { 'filter[central]': central }),
    },
    signal,
    quiet: true,
  });
}
