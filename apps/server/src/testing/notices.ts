import type { Grade } from '@course-center/domain/evaluation/group';
import type { FrozenRow } from '@course-center/domain/evaluation/result-lists/frozen-row';
import { dayOf, workingDaysFrom } from '@course-center/domain/evaluation/result-lists/working-days';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { Product } from './product.ts';

export interface NoticedList {
  readonly id: number;
  /** The rows, in the order of the groups that they are about. */
  readonly rows: readonly number[];
  readonly until: string;
}

interface Listed {
  readonly groupId: number;
  readonly grade: Grade;
}

/** A list under public notice from today on for five working days. */
export async function listUnderNotice(
  { school: { pool }, clock }: Pick<Product, 'school' | 'clock'>,
  groups: readonly Listed[],
  process: Process = 'old',
): Promise<NoticedList> {
  const today = dayOf(clock.now());
  const until = workingDaysFrom(today, 5, new Map());
  const { rows } = await pool.query(
    `insert into result_lists (acad_year_term, process, number, state, made_by, made_at, notice_from, notice_until)
     select t.acad_year_term, $1, 1 + coalesce((select max(l.number) from result_lists l
         where l.acad_year_term = t.acad_year_term and l.process = $1), 0), 'notice',
       (select id from people where username = 'admin'), $2, $3, $4
     from terms t where t.is_now returning id`,
    [process, clock.now(), today, until],
  );
  const { id } = rows[0];
  const made: number[] = [];
  for (const listed of groups) made.push(await addRow(pool, id, listed));
  return { id, rows: made, until };
}

async function addRow(pool: Product['school']['pool'], listId: number, { groupId, grade }: Listed) {
  const { rows } = await pool.query(
    `select g.id as group_id, c.code as course_code, c.name as course_name, c.name, d.id as department_id,
       d.name as department_name, '' as nature_name, '体系' as system_name, 1 as system_version,
       array(select p.name from evaluation_course_teachers t join people p on p.id = t.person_id
         where t.evaluation_course_group_id = g.id order by t.is_leader desc, t.id) as teachers
     from evaluation_course_groups g join evaluation_courses e on e.id = g.evaluation_course_id
     join courses c on c.id = e.course_id join departments d on d.id = c.department_id where g.id = $1`,
    [groupId],
  );
  const frozen: FrozenRow = {
    ...rows[0],
    department_average: 9000,
    center_average: 9000,
    average_score: 9000,
    grade,
    computed_grade: grade,
    reason: '',
    committee: { members: 3, agree: 3, disagree: 0, abstain: 0 },
    replaces: null,
  };
  const added = await pool.query(
    `insert into result_list_rows (result_list_id, evaluation_course_group_id, frozen) values ($1, $2, $3) returning id`,
    [listId, groupId, frozen],
  );
  return added.rows[0].id as number;
}
