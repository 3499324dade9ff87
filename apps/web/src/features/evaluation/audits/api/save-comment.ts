import { request } from '../../../../request/client.ts';

export interface CommentPlace {
  readonly group: number;
  readonly part: number;
  readonly key: string;
}

/** Quietly: whether it is saved stands beside the remark. */
export async function saveComment({ group, part, key }: CommentPlace, comment: string): Promise<void> {
  const body = { part_id: part, key, comment };
  await request('PUT evaluation/groups/{id}/comments', { params: { id: group }, body, quiet: true });
}
