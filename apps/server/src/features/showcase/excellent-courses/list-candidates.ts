import type { PublishCandidate } from '@course-center/contract/showcase/excellent-courses';
import { canManageShowcase } from '@course-center/domain/access/showcase';
import { anyPartOf, below, equals, type ListDefinition } from '../../../platform/lists/list-definition.ts';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { readAll, readPage } from '../../../platform/lists/read-list.ts';
import { type SheetColumn, writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { spreadsheet } from '../../../wire/file-answer.ts';
import { withColleges } from './offering-departments.ts';

const TITLE = '可发布的评估课程';

/** The grade by hand counts before the computed one. */
const GRADE = 'case when r.average_score is not null then coalesce(r.hand_grade, r.grade) end';

const candidateList: ListDefinition = {
  select: `g.id as group_id, e.acad_year_term, c.name as course_name, c.code, c.department_id, d.name as department_name,
    (select coalesce(string_agg(p.name, '、' order by t.is_leader desc, t.id), '') from evaluation_course_teachers t
      join people p on p.id = t.person_id where t.evaluation_course_group_id = g.id) as teacher_name,
    ${GRADE} as grade`,
  from: `evaluation_course_groups g join evaluation_courses e on e.id = g.evaluation_course_id
    join courses c on c.id = e.course_id join departments d on d.id = c.department_id
    left join group_results r on r.evaluation_course_group_id = g.id`,
  filters: {
    course_name: anyPartOf('c.search', 'c.name', 'c.code'),
    department_id: below('c.department_id'),
    grade: equals(`(${GRADE})`),
    acad_year_term: equals('e.acad_year_term'),
  },
  sorts: { acad_year_term: 'e.acad_year_term', course_name: 'c.name', grade: `(${GRADE})` },
  order: '-acad_year_term,course_name',
  id: 'g.id',
  always: () => `g.published_at is not null and e.deleted_at is null and not exists (
    select 1 from excellent_courses x where x.evaluation_course_group_id = g.id)`,
};

type CandidateRow = PublishCandidate & { readonly department_id: number };

const SHEET: readonly SheetColumn<PublishCandidate>[] = [
  { title: '学年学期', cell: ({ acad_year_term }) => acad_year_term },
  { title: '课程名称', width: 28, cell: ({ course_name }) => course_name },
  { title: '课程代码', cell: ({ code }) => code },
  { title: '开课学院', width: 24, cell: ({ department_name }) => department_name },
  { title: '教师', width: 28, cell: ({ teacher_name }) => teacher_name },
  { title: '最终等级', width: 12, cell: ({ grade }) => grade },
];

/** The groups whose results are published, of any term, and that no excellent course was made of yet. */
export async function listCandidates(
  { db, school: { pool } }: Scene,
  actor: Actor,
  query: ListQuery & { readonly format?: 'xlsx' },
) {
  if (!canManageShowcase(actor)) throw forbidden();
  const within = { departmentIds: null, term: null };
  if (query.format === 'xlsx') {
    const rows = await readAll<CandidateRow>(pool, candidateList, query, within);
    return spreadsheet(TITLE, await writeSheet(TITLE, SHEET, await withColleges(db, rows)), 'day');
  }
  const { data, meta } = await readPage<CandidateRow>(pool, candidateList, query, within);
  return { data: await withColleges(db, data), meta };
}
