import { request } from '../../../../request/client.ts';
import type { DataOf } from '../../../../request/input.ts';

const TAKE = 'POST excellent/courses/from-groups';
export type Taken = DataOf<typeof TAKE>;

/** Makes excellent courses of complete evaluations; those that it cannot are skipped, each with the reason. */
export function takeGroups(ids: readonly number[], published: boolean): Promise<Taken> {
  return request(TAKE, { body: { group_ids: [...ids], published: published ? 1 : 0 } });
}
