import { TERM_FIELDS } from '@course-center/domain/school/term';
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { shapesOf } from '../fields.ts';
import { exact, Text } from '../shapes.ts';

const { is_now, ...term } = shapesOf(TERM_FIELDS, { is_now: Type.Boolean() });
export const TermShape = exact({ ...term, is_now });

const one = exact({ acad_year_term: Text(TERM_FIELDS.acad_year_term.longest, 1) });

export const termEndpoints = {
  create: endpoint({
    call: 'POST /api/admin/settings/terms',
    summary: '新增学年学期',
    access: 'role',
    body: exact(term),
    answer: TermShape,
  }),
  rename: endpoint({
    call: 'PUT /api/admin/settings/terms/{acad_year_term}',
    summary: '修改学年学期名称',
    access: 'role',
    params: one,
    body: exact({ acad_year_term_name: term.acad_year_term_name }),
    answer: TermShape,
  }),
  makeCurrent: endpoint({
    call: 'PUT /api/admin/settings/terms/{acad_year_term}/now',
    summary: '设为当前学年学期',
    access: 'role',
    params: one,
    body: exact({}),
    answer: TermShape,
  }),
  remove: endpoint({
    call: 'DELETE /api/admin/settings/terms/{acad_year_term}',
    summary: '删除学年学期',
    access: 'role',
    params: one,
    answer: 'none',
  }),
};
