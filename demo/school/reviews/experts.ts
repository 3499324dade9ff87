import { IDENTITY } from '@course-center/domain/access/identity';
import type { Process } from '@course-center/domain/evaluation/stages';
import type { Candidate } from '@course-center/domain/scoring/recusal';
import type { Side } from '@course-center/domain/scoring/result';
import { sql, type Transaction } from '@course-center/server/seeding';
import { collegeOf } from '../organization.ts';

export interface DemoExpert extends Candidate {
  readonly username: string;
  /** False for who has never signed in. */
  readonly started: boolean;
}

/** Who reviews the courses of a college. */
export interface Experts {
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

const COLUMNS = sql`p.id as person_id, p.username, p.department_id, p.change_password_at is not null as started`;
