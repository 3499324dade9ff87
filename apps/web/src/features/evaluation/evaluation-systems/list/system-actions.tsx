import type { EvaluationSystemRow } from '@course-center/contract/evaluation/systems';
import { lazy } from 'react';
import type { RowAction } from '../../../../ui/list/list-action.ts';
import { readStart } from '../../../account/public.ts';
import { activateSystem, archiveSystem } from '../api.ts';
import { ARCHIVING, activationOf, STATUS } from '../status.ts';

const CopyDialog = lazy(() => import('./CopyDialog.tsx'));

/** Why a system cannot be deleted. */
export const IN_USE = '已有课程按该体系评估，不能删除';

export function systemActions(open: (id: number) => void): readonly RowAction<EvaluationSystemRow>[] {
  return [
    {
      title: '编辑内容',
      async run({ id }) {
        open(id);
        return null;
      },
    },
    {
      title: '复制',
      async run(row) {
        return { shown: (onClosed) => <CopyDialog copied={row} onClosed={onClosed} /> };
      },
    },
    {
      title: '启用',
      shown: ({ status }) => status !== STATUS.active,
      confirm: (row) => ({
        title: `启用“${row.name}”？`,
        content: activationOf(row, readStart()?.config.enable_multi_system ?? false),
        okText: '启用',
      }),
      async run({ id, name }) {
        await activateSystem(id);
        return { said: `“${name}”已启用` };
      },
    },
    {
      title: '停用',
      danger: true,
      shown: ({ status }) => status === STATUS.active,
      confirm: ({ name }) => ({ title: `停用“${name}”？`, content: ARCHIVING, okText: '停用' }),
      async run({ id, name }) {
        await archiveSystem(id);
        return { said: `“${name}”已停用` };
      },
    },
    unremovable,
  ];
}

/** In the place of deleting, where courses use a system: why that cannot be, and what can be done instead. */
const unremovable: RowAction<EvaluationSystemRow> = {
  title: '删除',
  danger: true,
  shown: ({ may_delete }) => !may_delete,
  confirm: ({ name, status }) => ({
    title: `“${name}”不能删除`,
    content:
      status === STATUS.active
        ? `${IN_USE}。不再使用时可以停用：${ARCHIVING}`
        : `${IN_USE}。它已停用，规划时不会再出现，无需其他操作。`,
    okText: status === STATUS.active ? '停用' : '知道了',
  }),
  async run({ id, name, status }) {
    if (status !== STATUS.active) return null;
    await archiveSystem(id);
    return { said: `“${name}”已停用` };
  },
};
