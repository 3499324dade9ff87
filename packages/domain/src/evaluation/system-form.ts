import { type Fields, type FormOf, faultsIn } from '../forms/fields.ts';
import type { Process } from './stage-table.ts';

export const SYSTEM_FIELDS = {
  name: {
    title: '名称',
    kind: 'text',
    longest: 64,
    required: '请输入名称！',
    placeholder: '如：2026 版理论课评估体系',
  },
  process: {
    title: '适用课程',
    kind: 'own',
    blank: 'old' as Process,
    hint: '老课程经过政治审核与中心审核，新课程没有这两步。新增后不可修改。',
  },
} as const satisfies Fields;

export type SystemForm = FormOf<typeof SYSTEM_FIELDS>;

/** The process is the contract's to check: it is never typed. */
export function systemNameFaults({ name }: Pick<SystemForm, 'name'>) {
  return faultsIn({ name: SYSTEM_FIELDS.name }, { name }, null);
}
