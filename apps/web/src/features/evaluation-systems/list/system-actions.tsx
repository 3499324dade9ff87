import type { EvaluationSystemRow } from '@course-center/contract/evaluation/systems';
import { lazy } from 'react';
import type { RowAction } from '../../../ui/list/list-action.ts';
import { readStart } from '../../session/public.ts';
import { activateSystem } from '../api/activate-system.ts';
import { archiveSystem } from '../api/archive-system.ts';
import { ARCHIVING, activationOf, STATUS } from '../status.ts';

const CopyDialog = lazy(() => import('./CopyDialog.tsx'));

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
  ];
}
