import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { exact, Text } from '../shapes.ts';

export const TermShape = exact({
  acad_year_term: Text(16),
  acad_year_term_name: Text(64),
  is_now: Type.Boolean(),
});

const one = exact({ acad_year_term: Text(16, 1) });

export const termEndpoints = {
  create: endpoint({
    call: 'POST /api/admin/settings/terms',
    summary: '新增学年学期',
    access: 'role',
    body: exact({ acad_year_term: Text(16), acad_year_term_name: Text(64) }),
    answer: TermShape,
  }),
  rename: endpoint({
    call: 'PUT /api/admin/settings/terms/{acad_year_term}',
    summary: '修改学年学期名称',
    access: 'role',
    params: one,
    body: exact({ acad_year_term_name: Text(64) }),
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
