import type { Fields, FormOf } from '../forms/fields.ts';

export const MAJOR_FIELDS = {
  code: { title: '专业代码', kind: 'text', longest: 32, hint: '可以不填，如 080901。' },
  name: { title: '专业名称', kind: 'text', longest: 64, required: '请输入名称！' },
  department_id: { title: '所属部门', kind: 'reference', of: 'departments', required: '未选择部门' },
} as const satisfies Fields;

export type MajorForm = FormOf<typeof MAJOR_FIELDS>;
