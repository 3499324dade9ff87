import { TERM_FIELDS } from '@course-center/domain/school/term';
import { type Static, Type } from 'typebox';
import { ofPath } from '../endpoint.ts';
import { shapesOf } from '../fields.ts';
import { actingQuery, exact, Text, Version } from '../shapes.ts';

const { is_now, ...term } = shapesOf(TERM_FIELDS, { is_now: Type.Boolean() });
export const TermShape = exact({ ...term, is_now, version: Version });
export type KeptTerm = Static<typeof TermShape>;

/** What it is based on. A page of the version before does not say it, and is refused like one that is late. */
const version = Type.Optional(Version);

const one = exact({ acad_year_term: Text(TERM_FIELDS.acad_year_term.longest, 1) });

export const termEndpoints = {
  create: ofPath('POST /api/admin/settings/terms', '新增学年学期', {
    body: exact(term),
    answer: TermShape,
  }),
  rename: ofPath('PUT /api/admin/settings/terms/{acad_year_term}', '修改学年学期名称', {
    params: one,
    body: exact({ acad_year_term_name: term.acad_year_term_name, version }),
    answer: TermShape,
  }),
  makeCurrent: ofPath('PUT /api/admin/settings/terms/{acad_year_term}/now', '设为当前学年学期', {
    params: one,
    answer: TermShape,
  }),
  remove: ofPath('DELETE /api/admin/settings/terms/{acad_year_term}', '删除学年学期', {
    params: one,
    query: exact({ ...actingQuery, version }),
  }),
};
