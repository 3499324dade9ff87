import { type ProposedGroup, propose } from '@course-center/domain/scoring/proposal';
import { SIDES, type Side } from '@course-center/domain/scoring/result';
import { isShown } from '../evaluation-courses/planned-courses.ts';
import type { DemoExpert, Experts } from './experts.ts';
import type { ReviewableGroup } from './reviewable-group.ts';

export interface Assigned {
  readonly side: Side;
  readonly expert: DemoExpert;
}

const EXPERTS_PER_GROUP: Readonly<Record<Side, number>> = { department: 2, central: 3 };

/** The accounts that visitors sign in with come first where a group is shown to them. */
const SHOWN_EXPERT: Readonly<Record<Side, string>> = { department: 'expert', central: 'centerexpert' };

/** Who has never signed in is asked when nobody else is left. */
const ASKED_LAST = 1000;

/** The experts of each group, those of the department first, chosen as the product itself proposes them. */
export function assignExperts(groups: readonly ReviewableGroup[], experts: Experts): Assigned[][] {
  const assigned: Assigned[][] = groups.map(() => []);
  const numbered = groups.map((group, at) => ({ ...group, at }));
  for (const ofTerm of Map.groupBy(numbered, ({ plan }) => plan.acad_year_term).values())
    for (const side of SIDES) assignSide(ofTerm, side, experts, assigned);
  return assigned;
}

type Numbered = ReviewableGroup & { readonly at: number };

/** One side of one term: loads are what somebody has to do in it. */
function assignSide(
  groups: readonly Numbered[],
  side: Side,
  experts: Experts,
  assigned: readonly Assigned[][],
): void {
  const load = new Map<number, number>();
  const take = (at: number, expert: DemoExpert) => {
    assigned[at]?.push({ side, expert });
    load.set(expert.person_id, (load.get(expert.person_id) ?? 0) + 1);
  };
  const poolOf = ({ plan }: Numbered) => experts.of(side, plan.process, plan.course.college);
  for (const group of groups.filter(({ plan }) => isShown(plan)))
    for (const expert of poolOf(group).filter(({ username }) => username === SHOWN_EXPERT[side]))
      take(group.at, expert);
  for (const [pool, judged] of Map.groupBy(groups, poolOf)) {
    const proposed = judged.map((group) => proposedGroup(group, experts, assigned[group.at] ?? [], side));
    const loaded = pool.map((expert) => ({ ...expert, load: loadOf(expert, load) }));
    const rule = { experts_per_group: EXPERTS_PER_GROUP[side], cap: null };
    for (const { group_id, person_id } of propose(proposed, loaded, rule).pairs)
      take(group_id, pool.find((expert) => expert.person_id === person_id) as DemoExpert);
  }
}

function loadOf({ person_id, started }: DemoExpert, load: ReadonlyMap<number, number>): number {
  return (load.get(person_id) ?? 0) + (started ? 0 : ASKED_LAST);
}

function proposedGroup(
  { at, plan, group, rule }: Numbered,
  experts: Experts,
  already: readonly Assigned[],
  side: Side,
): ProposedGroup {
  return {
    id: at,
    assigned: already.filter((each) => each.side === side).length,
    teacher_ids: group.teachers.map(({ person_id }) => person_id),
    college_department_ids: experts.departmentsOf(plan.course.college),
    expert_ids: already.map(({ expert }) => expert.person_id),
    other_expert_ids: [],
    own_department_reviews: rule.own_department_reviews,
  };
}
