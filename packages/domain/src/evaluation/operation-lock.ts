import { DELETED } from './actions.ts';
import { type Group, VERDICT } from './group.ts';
import { type ListedOn, listedSentence } from './result-lists/result-list.ts';
import { STAGES } from './stages.ts';
import { verdictOn } from './workflow.ts';

type Operated = Pick<Group, 'stage' | 'verdicts'> & { readonly result_list?: ListedOn | null };

/**
 * Why the course centre cannot take a course out of the evaluation now: what its last audit has decided on stays, and
 * what an earlier one has not passed waits for it. The steps of the groups are not locked by this: where a group
 * stands says which audits are behind it. Restoring is never locked.
 */
export function operationLock(groups: readonly Operated[], deleted: boolean): string | null {
  if (deleted) return DELETED;
  for (const group of groups) {
    const lock = groupLock(group);
    if (lock) return lock;
  }
  return null;
}

/** What experts are at work on, or have judged, is not taken out without a word of why. */
export function removalNeedsReason(groups: readonly Pick<Group, 'reviews'>[]): boolean {
  return groups.some(({ reviews }) => reviews.assigned > 0);
}

export const REMOVAL_REASON_MISSING = '已分配专家评审，请填写删除的理由，便于日后查证';

const AUDITS = STAGES.filter(({ phase, hasVerdict }) => phase === 'audit' && hasVerdict);
const LAST = AUDITS.at(-1);

function groupLock(group: Operated): string | null {
  if (group.result_list) return listedSentence(group.result_list);
  if (!LAST) return null;
  const decided = verdictOn(group, LAST.stage);
  if (decided !== null && decided !== VERDICT.pending) return `${LAST.title}已有结论，不能再操作`;
  for (const { stage, title } of AUDITS.slice(0, -1)) {
    const verdict = verdictOn(group, stage);
    if (verdict !== null && verdict !== VERDICT.passed) return `${title}尚未通过，暂时不能操作`;
  }
  return null;
}
