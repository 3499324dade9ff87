import { Type } from 'typebox';
import { ofPath } from '../endpoint.ts';
import { exact, Text } from '../shapes.ts';

export const TermShape = exact({
  acad_year_term: Text(16),
  acad_year_term_name: Text(64),
  is_now: Type.Boolean(),
});

const one = exact({ acad_year_term: Text(16, 1) });

export const termEndpoints = {
  create: ofPath('POST /api/admin/settings/terms', '新增学年学期', {
    body: exact({ acad_year_term: Text(16), acad_year_term_name: Text(64) }),
    answer: TermShape,
  }),
  rename: ofPath('PUT /api/admin/settings/terms/{acad_year_term}', '修改学年学期名称', {
    params: one,
    body: exact({ acad_year_term_name: Text(64) }),
    answer: TermShape,
  }),
  makeCurrent: ofPath('PUT /api/admin/settings/terms/{acad_year_term}/now', '设为当前学年学期', {
    params: one,
    answer: TermShape,
  }),
  remove: ofPath('DELETE /api/admin/settings/terms/{acad_year_term}', '删除学年学期', { params: one }),
};
