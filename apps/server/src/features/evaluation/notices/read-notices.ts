import type { NoticeRow, NoticeShape } from '@course-center/contract/evaluation/notices';
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
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { type Listed, readAll, readPage } from '../../../platform/lists/read-list.ts';
import { projectConfig } from '../../../platform/settings/settings.ts';
import { type SheetColumn, writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { notFound } from '../../../wire/failures.ts';
import { type FileAnswer, spreadsheet } from '../../../wire/file-answer.ts';
import { withHistory } from '../results/course-history.ts';
import { readCalendar } from './calendar.repository.ts';
import {
  type FoundNotice,
  type FoundRow,
  involvementIn,
  noticeRowList,
  noticesOf,
  type Reader,
} from './notices.repository.ts';

export const noticeGone = () => notFound('公示不存在或已经结束，请刷新后重试');

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
      'day',
    );
  }
  const { data, meta } = await readPage<FoundRow>(scene.school.pool, list, query, within);
  const involved = await involvementIn(scene, data, reader);
  const read = await withHistory(
    scene.db,
    actor,
    involved.map(({ course_id }) => course_id),
  );
  const known = new Map(
    involved.map((each) => [
      each.id,
      { ...each, course_id: read.has(each.course_id) ? each.course_id : null },
    ]),
  );
  return { data: data.map((row) => shown(row, known.get(row.id))), meta };
}

/** What the caller has to do with a row; the course where its history is theirs to read. */
type Known = Pick<NoticeRow, 'own' | 'objected' | 'course_id'>;
const UNINVOLVED: Known = { own: false, objected: false, course_id: null };

function present(
  { id, frozen }: FoundRow,
  { own, objected, course_id }: Known,
  notice: FoundNotice,
  today: string,
): NoticeRow {
  const refusal = objectingRefusal({ under_notice: true, today, until: notice.notice_until, objected });
  return {
    id,
    course_id,
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
