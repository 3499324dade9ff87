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
  const others = among.filter(({ person_id }) => !had.includes(person_id));
  const removed = others.filter(({ person_id }) => isRemoved(person_id));
  const rest = others.filter((expert) => !removed.includes(expert));
  const barred = rest.filter((expert) => recusalOf(group, expert) !== null);
  const open = rest.filter((expert) => !barred.includes(expert));
  const strangers = open.filter(({ person_id }) => isStranger(person_id));
  const full = open.length - strangers.length;
  const parts = [
    ...(strangers.length > 0 ? [`${strangers.length} 位学科不同或没有登记学科`] : []),
    ...(full > 0 && cap !== null ? [`${full} 位已达到每位专家最多 ${cap} 个课程组`] : []),
    ...(barred.length > 0 ? [`${barred.length} 位应回避或不能评审`] : []),
    ...(removed.length > 0 ? [`${removed.length} 位已移除`] : []),
  ];
  return parts.length === 0 ? '没有其他可分配的专家' : `其余专家中，${parts.join('，')}`;
}
