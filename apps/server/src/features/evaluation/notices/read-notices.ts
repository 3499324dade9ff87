import type { NoticeRow, NoticeShape } from '@course-center/contract/evaluation/notices';
import type { Grade } from '@course-center/domain/evaluation/group';
import type { FrozenRow } from '@course-center/domain/evaluation/result-lists/frozen-row';
import {
  OBJECTION_SENTENCE,
  objectingRefusal,
} from '@course-center/domain/evaluation/result-lists/objection';
import { listName } from '@course-center/domain/evaluation/result-lists/result-list';
import {
  dayOf,
  noticeSentence,
  workingDaysLeft,
} from '@course-center/domain/evaluation/result-lists/working-days';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { Bind, ListDefinition } from '../../../platform/lists/list-definition.ts';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { type Listed, prepared, readAll, readPage } from '../../../platform/lists/read-list.ts';
import { projectConfig } from '../../../platform/settings/settings.ts';
import { type SheetColumn, writeSheet } from '../../../platform/sheets/sheet.ts';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { notFound } from '../../../wire/failures.ts';
import { type FileAnswer, spreadsheet } from '../../../wire/file-answer.ts';
import { readCalendar } from './calendar.repository.ts';

export const noticeGone = () => notFound('公示不存在或已经结束，请刷新后重试');

interface FoundNotice {
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
interface Reader {
  readonly person_id: number;
  readonly grades: readonly Grade[];
}

/** A row is shown by its grade; who teaches in the group sees it whatever it is. Counts, filters and orders know no other. */
const shownTo = (bind: Bind, { person_id, grades }: Reader) =>
  `(r.frozen ->> 'grade' = any(${bind([...grades])}::text[]) or ${teaches(bind(person_id))})`;
const teaches = (person: string) => `exists (select 1 from evaluation_course_teachers t
  where t.evaluation_course_group_id = r.evaluation_course_group_id and t.person_id = ${person})`;

/** The lists under public notice in the term, for everybody of the school. */
export async function listNotices(scene: Scene, actor: Actor): Promise<NoticeShape[]> {
  const reader = await readerOf(scene, actor);
  const found = await noticesOf(scene, reader);
  const calendar = await readCalendar(scene.db);
  const today = dayOf(scene.now());
  return found.map(({ number, correction, ...notice }) => ({
    ...notice,
    name: listName({ number, correction }),
    days_left: workingDaysLeft(today, notice.notice_until, calendar),
    sentence: noticeSentence(notice.notice_until, today, calendar),
    grades: [...reader.grades],
  }));
}

async function readerOf({ db }: Scene, { person_id }: Actor): Promise<Reader> {
  return { person_id, grades: (await projectConfig(db)).result.notice_grades };
}

async function noticesOf({ school, db, term }: Scene, reader: Reader): Promise<FoundNotice[]> {
  const values: unknown[] = [await termOf(db, term)];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const rows = `(select count(*)::int from result_list_rows r where r.result_list_id = l.id and ${shownTo(bind, reader)})`;
  const text = `select l.id, l.number, l.corrects_id is not null as correction, l.process, l.acad_year_term,
      l.notice_from::text as notice_from, l.notice_until::text as notice_until, ${rows} as rows
    from result_lists l where l.state = 'notice' and l.acad_year_term = $1 order by l.process desc, l.number`;
  return prepared<FoundNotice>(school.pool, { text, values });
}

interface FoundRow {
  readonly id: number;
  readonly frozen: FrozenRow;
}

/** What the reader has to do with a row. */
interface Involvement {
  readonly own: boolean;
  readonly objected: boolean;
}

function noticeRowList(listId: number, reader: Reader): ListDefinition {
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

const sheet: readonly SheetColumn<NoticeRow>[] = [
  { title: '课程代码', cell: ({ course_code }) => course_code },
  { title: '课程名称', width: 28, cell: ({ course_name }) => course_name },
  { title: '教师', width: 28, cell: ({ teachers }) => teachers.join('、') },
  { title: '开课部门', width: 24, cell: ({ department_name }) => department_name },
  { title: '等级', cell: ({ grade }) => grade },
];

/** The rows of a notice that the caller may see, or all of those as a spreadsheet. */
export async function noticeRows(
  scene: Scene,
  actor: Actor,
  id: number,
  query: ListQuery & { format?: 'xlsx' },
): Promise<Listed<NoticeRow> | FileAnswer> {
  const reader = await readerOf(scene, actor);
  const notice = (await noticesOf(scene, reader)).find((each) => each.id === id);
  if (!notice) throw noticeGone();
  const list = noticeRowList(id, reader);
  const within = { departmentIds: null, term: null };
  const today = dayOf(scene.now());
  const shown = (row: FoundRow, involved = UNINVOLVED) => present(row, involved, notice, today);
  if (query.format === 'xlsx') {
    const rows = await readAll<FoundRow>(scene.school.pool, list, query, within);
    return spreadsheet(
      '结果公示',
      await writeSheet(
        '结果公示',
        sheet,
        rows.map((row) => shown(row)),
      ),
    );
  }
  const { data, meta } = await readPage<FoundRow>(scene.school.pool, list, query, within);
  const involved = await involvementIn(scene, data, reader);
  return { data: data.map((row) => shown(row, involved.get(row.id))), meta };
}

async function involvementIn({ school }: Scene, rows: readonly FoundRow[], { person_id }: Reader) {
  const text = `select r.id, ${teaches('$2')} as own, exists (select 1 from objections o
      where o.result_list_row_id = r.id and o.person_id = $2 and o.verdict is null) as objected
    from result_list_rows r where r.id = any($1::int[])`;
  const values = [rows.map(({ id }) => id), person_id];
  const found = await prepared<Involvement & { id: number }>(school.pool, { text, values });
  return new Map(found.map(({ id, own, objected }) => [id, { own, objected }]));
}

const UNINVOLVED: Involvement = { own: false, objected: false };

function present(
  { id, frozen }: FoundRow,
  { own, objected }: Involvement,
  notice: FoundNotice,
  today: string,
): NoticeRow {
  const refusal = objectingRefusal({ under_notice: true, today, until: notice.notice_until, objected });
  return {
    id,
    course_code: frozen.course_code,
    course_name: frozen.course_name,
    name: frozen.name,
    teachers: [...frozen.teachers],
    department_name: frozen.department_name,
    grade: frozen.grade,
    own,
    objected,
    why_not: refusal && OBJECTION_SENTENCE[refusal],
  };
}
