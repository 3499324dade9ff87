import type { ExcellentCourseRow } from '@course-center/contract/showcase/manage';
import { canManageShowcase } from '@course-center/domain/access/showcase';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { readAll, readPage } from '../../../platform/lists/read-list.ts';
import { writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { spreadsheet } from '../../../wire/file-answer.ts';
import { COURSE_SHEET, courseList } from './course-list.ts';
import { withColleges } from './offering-departments.ts';

const TITLE = '优质课程';
/** They belong to no term and to the whole school. */
const WITHIN = { departmentIds: null, term: null };

/** A page of the excellent courses, published or not, or all of them as a spreadsheet. */
export async function listCourses(
  { db, school: { pool } }: Scene,
  actor: Actor,
  query: ListQuery & { readonly format?: 'xlsx' },
) {
  if (!canManageShowcase(actor)) throw forbidden();
  if (query.format === 'xlsx') {
    const rows = await readAll<ExcellentCourseRow>(pool, courseList, query, WITHIN);
    return spreadsheet(TITLE, await writeSheet(TITLE, COURSE_SHEET, await withColleges(db, rows)));
  }
  const { data, meta } = await readPage<ExcellentCourseRow>(pool, courseList, query, WITHIN);
  return { data: await withColleges(db, data), meta: { ...meta, may_manage: true } };
}
