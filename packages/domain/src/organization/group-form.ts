import type { Process } from '../evaluation/stage-table.ts';
import type { Fields, FormOf } from '../forms/fields.ts';

const name = { kind: 'text', longest: 64, required: '请输入名称！' } as const;

/** A committee over nothing decides nothing. */
export const FACULTY_GROUP_FIELDS = {
  name: { title: '学部名称', ...name },
  department_ids: {
    title: '所含部门',
    kind: 'references',
    of: 'departments',
    most: 500,
    required: '未选择部门',
  },
  person_ids: {
    title: '学部委员',
    kind: 'references',
    of: 'people',
    most: 500,
    placeholder: '请输入姓名或工号',
    hint: '成为委员即拥有学部委员角色，移出后收回。',
  },
} as const satisfies Fields;

export type FacultyGroupForm = FormOf<typeof FACULTY_GROUP_FIELDS>;

export const EXPERT_GROUP_FIELDS = {
  process: { title: '课程类型', kind: 'own', blank: 'old' as Process },
  name: { title: '专家组名称', ...name },
  person_ids: {
    title: '专家',
    kind: 'references',
    of: 'people',
    most: 200,
    required: '请至少选择一位专家',
    placeholder: '请输入姓名或工号',
    hint: '只能选择校级专家；没有找到时，请先在“校级专家”中聘任。',
  },
} as const satisfies Fields;

export type ExpertGroupForm = FormOf<typeof EXPERT_GROUP_FIELDS>;
