import type { LoadedExpert, ProposedGroup } from './proposal.ts';
import { recusalOf } from './recusal.ts';

interface Lacking {
  readonly among: readonly LoadedExpert[];
  /** Whether somebody took the pair out. */
  readonly isRemoved: (personId: number) => boolean;
  /** Whether nothing but an even load would speak for them, and the school wants no such pair. */
  readonly isStranger: (personId: number) => boolean;
  /** Those whom the group has, or is proposed. */
  readonly had: readonly number[];
  readonly cap: number | null;
}

/** Why a group is not given as many experts as it wants. */
export function lackingSentence(
  group: ProposedGroup,
  { among, isRemoved, isStranger, had, cap }: Lacking,
): string {
  const own = new Set(had);
  let [removed, barred, strangers, full] = [0, 0, 0, 0];
  for (const expert of among) {
    if (own.has(expert.person_id)) continue;
    if (isRemoved(expert.person_id)) removed += 1;
    else if (recusalOf(group, expert) !== null) barred += 1;
    else if (isStranger(expert.person_id)) strangers += 1;
    else full += 1;
  }
  const parts = [
    ...(strangers > 0 ? [`${strangers} 位学科不同或没有登记学科`] : []),
    ...(full > 0 && cap !== null ? [`${full} 位已达到每位专家最多 ${cap} 个课程组`] : []),
    ...(barred > 0 ? [`${barred} 位应回避或不能评审`] : []),
    ...(removed > 0 ? [`${removed} 位已移除`] : []),
  ];
  return parts.length === 0 ? '没有其他可分配的专家' : `其余专家中，${parts.join('，')}`;
}
