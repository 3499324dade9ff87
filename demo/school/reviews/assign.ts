import { IDENTITY } from '@course-center/domain/access/identity';
import { type ProposedGroup, propose } from '@course-center/domain/evaluation/reviews/proposal';
import { type Candidate, recusalOf } from '@course-center/domain/evaluation/reviews/recusal';
import { SIDES, type Side } from '@course-center/domain/evaluation/reviews/result';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { sql, type Transaction } from '@course-center/server/seeding';
import type { DemoGroup } from '../evaluation-courses/demo-group.ts';
import { isShown } from '../evaluation-courses/planned-courses.ts';
import { collegeOf } from '../organization.ts';

export interface DemoExpert extends Candidate {
  readonly name: string;
  readonly username: string;
  /** False for who has never signed in. */
  readonly started: boolean;
}

/** Who reviews the courses of a college. */
interface Experts {
  of(side: Side, process: Process, college: string): readonly DemoExpert[];
  /** The departments of a college. */
  departmentsOf(college: string): readonly number[];
}

type GroupNames = Readonly<Record<Process, string>>;
const ENGINEERING: GroupNames = { old: '工科专家组', new: '新课程理工专家组' };
const ARTS: GroupNames = { old: '艺术与思政专家组', new: '新课程人文专家组' };

/** The expert groups that a college's courses are handed to; engineers also judge the sciences. */
const GROUPS_OF: Readonly<Record<string, GroupNames>> = {
  经济与管理学院: { old: '经管专家组', new: '新课程经管专家组' },
  外国语学院: { old: '文科专家组', new: '新课程人文专家组' },
  马克思主义学院: ARTS,
  艺术与设计学院: ARTS,
  体育与健康学院: ARTS,
};

export async function readExperts(tx: Transaction): Promise<Experts> {
  const departments = await tx.execute<{ id: number; name: string }>(
    sql`select id, name from departments order by id`,
  );
  const appointed = await tx.execute<ExpertRow>(sql`
    select ${COLUMNS}, d.name as place from roles r join people p on p.id = r.person_id
    join departments d on d.id = r.department_id
    where r.identity = ${IDENTITY.expert} and p.disabled_at is null order by p.id`);
  const members = await tx.execute<ExpertRow>(sql`
    select ${COLUMNS}, g.name as place from expert_group_members m join expert_groups g on g.id = m.expert_group_id
    join people p on p.id = m.person_id where p.disabled_at is null order by p.id`);
  const byCollege = Map.groupBy(appointed.rows, ({ place }) => collegeOf(place));
  const byGroup = Map.groupBy(members.rows, ({ place }) => place);
  return {
    of: (side, process, college) =>
      (side === 'department'
        ? byCollege.get(college)
        : byGroup.get((GROUPS_OF[college] ?? ENGINEERING)[process])) ?? [],
    departmentsOf: (college) =>
      departments.rows.filter(({ name }) => collegeOf(name) === college).map(({ id }) => id),
  };
}

interface ExpertRow extends DemoExpert, Record<string, unknown> {
  /** A department, or an expert group. */
  readonly place: string;
}

const COLUMNS = sql`p.id as person_id, p.username, p.name, p.department_id, p.change_password_at is not null as started`;

export interface Assigned {
  readonly side: Side;
  readonly expert: DemoExpert;
}

const EXPERTS_PER_GROUP: Readonly<Record<Side, number>> = { department: 2, central: 3 };

/** The accounts that visitors sign in with come first where a group is shown to them. */
const SHOWN_EXPERT: Readonly<Record<Side, string>> = { department: 'expert', central: 'centerexpert' };

/** Who has never signed in is asked when nobody else is left. */
const ASKED_LAST = 1000;

/**
 * The experts of each group, those of the department first, chosen as the product itself proposes them. Who teaches in
 * any of `all` groups judges none of the same course.
 */
export function assignExperts(
  groups: readonly DemoGroup[],
  all: readonly DemoGroup[],
  experts: Experts,
): Assigned[][] {
  const assigned: Assigned[][] = groups.map(() => []);
  const teaching = Map.groupBy(all, courseOf);
  const numbered = groups.map((group, at) => ({
    ...group,
    at,
    siblings: teaching.get(courseOf(group)) ?? [],
  }));
  for (const ofTerm of Map.groupBy(numbered, ({ plan }) => plan.acad_year_term).values())
    for (const side of SIDES) assignSide(ofTerm, side, experts, assigned);
  return assigned;
}

type Numbered = DemoGroup & { readonly at: number; readonly siblings: readonly DemoGroup[] };

const courseOf = ({ plan, record }: DemoGroup) => `${plan.acad_year_term}/${record.course_code}`;

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
      if (recusalOf(proposedGroup(group, experts, assigned[group.at] ?? [], side), expert) === null)
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
  { at, plan, record, rule, siblings }: Numbered,
  experts: Experts,
  already: readonly Assigned[],
  side: Side,
): ProposedGroup {
  return {
    id: at,
    assigned: already.filter((each) => each.side === side).length,
    teacher_ids: record.teachers.map(({ person_id }) => person_id),
    college_department_ids: experts.departmentsOf(plan.course.college),
    expert_ids: already.map(({ expert }) => expert.person_id),
    stand_in_ids: [],
    sibling_ids: siblings
      .filter((group) => group.record.id !== record.id)
      .flatMap((group) => group.record.teachers.map(({ person_id }) => person_id)),
    other_expert_ids: [],
    seated_ids: [],
    declined_ids: [],
    own_department_reviews: rule.own_department_reviews,
  };
}
