import type { Grade } from '@course-center/domain/evaluation/group';
import type { FrozenRow } from '@course-center/domain/evaluation/result-lists/frozen-row';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { Bind, ListDefinition } from '../../../platform/lists/list-definition.ts';
import { prepared } from '../../../platform/lists/read-list.ts';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { Scene } from '../../../wire/context.ts';

export interface FoundNotice {
  readonly id: number;
  readonly number: number;
  readonly correction: boolean;
  readonly process: Process;
  readonly acad_year_term: string;
  readonly notice_from: string;
  readonly notice_until: string;
  readonly rows: number;
}

/** Who reads rows of a notice, and which grades everybody of the school sees. */
export interface Reader {
  readonly person_id: number;
  readonly grades: readonly Grade[];
}

/** A row is shown by its grade; who teaches in the group sees it whatever it is. Counts, filters and orders know no other. */
const shownTo = (bind: Bind, { person_id, grades }: Reader) =>
  `(r.frozen ->> 'grade' = any(${bind([...grades])}::text[]) or ${teaches(bind(person_id))})`;
const teaches = (person: string) => `exists (select 1 from evaluation_course_teachers t
  where t.evaluation_course_group_id = r.evaluation_course_group_id and t.person_id = ${person})`;

/** The lists under notice in a term, with how many of their rows somebody sees. */
export async function noticesOf({ school, db, term }: Scene, reader: Reader): Promise<FoundNotice[]> {
  const values: unknown[] = [await termOf(db, term)];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const rows = `(select count(*)::int from result_list_rows r where r.result_list_id = l.id and ${shownTo(bind, reader)})`;
  const text = `select l.id, l.number, l.corrects_id is not null as correction, l.process, l.acad_year_term,
      l.notice_from::text as notice_from, l.notice_until::text as notice_until, ${rows} as rows
    from result_lists l where l.state = 'notice' and l.acad_year_term = $1 order by l.process desc, l.number`;
  return prepared<FoundNotice>(school.pool, { text, values });
}

export interface FoundRow {
  readonly id: number;
  readonly frozen: FrozenRow;
}

/** What the reader has to do with a row, and its course in the library. */
export interface Involvement {
  readonly id: number;
  readonly own: boolean;
  readonly objected: boolean;
  readonly course_id: number;
}

/** The rows of a list that somebody sees. */
export function noticeRowList(listId: number, reader: Reader): ListDefinition {
  const said = (key: keyof FrozenRow) => `r.frozen ->> '${key}'`;
  const parts = [said('course_name'), said('course_code'), said('name')];
  return {
    select: 'r.id, r.frozen',
    from: 'result_list_rows r',
    filters: {
      course_name: (bind, value) => `strpos(lower(concat_ws(' ', ${parts})), lower(${bind(value)})) > 0`,
      grade: (bind, value) => `${said('grade')} = ${bind(value)}`,
    },
    sorts: { course: said('course_code'), department: said('department_name'), grade: said('grade') },
    order: 'grade,course',
    id: 'r.id',
    always: (bind) => `r.result_list_id = ${bind(listId)} and ${shownTo(bind, reader)}`,
  };
}

/** What somebody has to do with rows that they see. */
export function involvementIn(
  { school }: Scene,
  rows: readonly FoundRow[],
  { person_id }: Reader,
): Promise<Involvement[]> {
  const text = `select r.id, ${teaches('$2')} as own, exists (select 1 from objections o
      where o.result_list_row_id = r.id and o.person_id = $2 and o.verdict is null) as objected, e.course_id
    from result_list_rows r join evaluation_course_groups g on g.id = r.evaluation_course_group_id
    join evaluation_courses e on e.id = g.evaluation_course_id where r.id = any($1::int[])`;
  const values = [rows.map(({ id }) => id), person_id];
  return prepared<Involvement>(school.pool, { text, values });
}
