import type { Proposed } from '@course-center/contract/evaluation/assignments';
import { CLOSENESS_TITLES } from '@course-center/domain/evaluation/reviews/closeness';
import { groupedBy } from '@course-center/domain/lists/grouped-by';
import type { Pair } from '../pairs.ts';
import { BY_HAND, isIn, type Plan } from './edits.ts';

/** A proposal in one sentence, and whether anything of it falls short. */
export function summaryOf({ groups }: Pick<Plan, 'groups'>): { sentence: string; short: boolean } {
  const experts = groups.flatMap((group) => group.experts.filter(({ chosen }) => chosen));
  const lacking = groups.filter((group) => group.lacking > 0);
  const missing = lacking.reduce((sum, group) => sum + group.lacking, 0);
  const left = groups.filter(({ sentence }) => sentence !== '').length;
  const byKind = groupedBy(experts, ({ closeness }) => closeness);
  const kinds = [...CLOSENESS_TITLES, BY_HAND.closeness].flatMap((kind) =>
    byKind.has(kind) ? [`${kind} ${byKind.get(kind)?.length} 人次`] : [],
  );
  const told = `将分配 ${experts.length} 人次${kinds.length > 0 ? `，其中${kinds.join('、')}` : ''}`;
  const parts = [
    ...(missing > 0 ? [`${lacking.length} 个课程组还缺 ${missing} 人`] : []),
    ...(left > 0 ? [`${left} 个课程组不能分配`] : []),
  ];
  return {
    sentence: [told, ...(parts.length > 0 ? [parts.join('，')] : [])].join('；'),
    short: missing > 0 || left > 0,
  };
}

/** As many groups as are named one by one. */
const MOST_NAMED = 10;

/** Which groups a plan leaves short, and of how many, with those who would be skipped; null where it has everybody. */
export function shortageWords(groups: Plan['groups'], skipped: readonly Pair[]): string | null {
  const missing = groups.flatMap(({ group_id, name, lacking, sentence, experts }) => {
    const left = experts.filter(
      ({ chosen, person_id }) => chosen && isIn(skipped, { group_id, person_id }),
    ).length;
    const count = sentence ? 0 : lacking + left;
    return count > 0 ? [`“${name}”还缺 ${count} 人`] : [];
  });
  if (missing.length === 0) return null;
  const rest = missing.length > MOST_NAMED ? `等 ${missing.length} 个课程组` : '';
  return `${missing.slice(0, MOST_NAMED).join('、')}${rest}。分配后可以再为这些课程组分配专家。`;
}

type Weighed = Pick<Proposed['groups'][number], 'sentence' | 'lacking'> & {
  readonly experts: readonly { readonly only_even: boolean }[];
};

/** What needs a look stands first: those left out, those that stay short or have to be thought about, then the others. */
export function shortFirst<Group extends Weighed>(groups: readonly Group[]): Group[] {
  const open = ({ lacking, experts }: Group) => lacking + experts.filter(({ only_even }) => only_even).length;
  const weight = (group: Group) => (group.sentence ? 10_000 : 0) + open(group) * 100 + group.experts.length;
  return [...groups].sort((one, other) => weight(other) - weight(one));
}

/** Whose load changes first, then the others by what they have. */
export function changedFirst(loads: Proposed['loads']): Proposed['loads'] {
  const more = ({ before, after }: Proposed['loads'][number]) => after - before;
  return [...loads].sort((one, other) => more(other) - more(one) || other.after - one.after);
}
