import { type Result, resultOf } from '@course-center/domain/evaluation/reviews/result';
import type { Transaction } from '../../../database/database.ts';
import { ruleOf } from '../evaluation-systems/evaluation-systems.repository.ts';
import type { GroupRecord } from '../groups/groups.repository.ts';
import { keepResult, submittedScores } from './reviews.repository.ts';

/** What a group's submitted reviews come to now, kept in the transaction of what changed them. */
export async function recompute(
  tx: Transaction,
  { id, version_id }: Pick<GroupRecord, 'id' | 'version_id'>,
): Promise<Result> {
  const result = resultOf(await submittedScores(tx, id), await ruleOf(tx, version_id));
  await keepResult(tx, id, result);
  return result;
}
