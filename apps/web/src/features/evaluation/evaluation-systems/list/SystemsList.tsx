import type { EvaluationSystemRow } from '@course-center/contract/evaluation/evaluation-systems';
import { PROCESS_TITLE, PROCESSES } from '@course-center/domain/evaluation/stage-table';
import { SYSTEM_FIELDS } from '@course-center/domain/evaluation/system-form';
import { type ReactNode, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { resourceCalls } from '../../../../request/resource-calls.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { ListPage } from '../../../../ui/list/ListPage.tsx';
import type { RowAction } from '../../../../ui/list/list-action.ts';
import { listScreen } from '../../../../ui/list/list-screen.ts';
import { readStart } from '../../../account/public.ts';
import { activateSystem, archiveSystem } from '../api.ts';
import { SystemStatus } from '../SystemStatus.tsx';
import { ARCHIVING, activationOf, STATUS, STATUS_TITLE } from '../status.ts';

const PROCESS_CHOICES = PROCESSES.map((process) => ({ value: process, title: PROCESS_TITLE[process] }));
const STATUS_CHOICES = Object.values(STATUS).map((status) => ({
  value: status,
  title: STATUS_TITLE[status],
}));

const CopyDialog = lazyPart(() => import('./CopyDialog.tsx'));

/** Why a system cannot be deleted. */
const IN_USE = '已有课程按该体系评估，不能删除';

export default function SystemsList({ title, nav }: { readonly title: string; readonly nav: ReactNode }) {
  const navigate = useNavigate();
  const screen = useMemo(
    () =>
      systemScreen((id) => {
        // Read when it is needed: the list changes its address without a new screen.
        void navigate({ pathname: `systems/${id}`, search: window.location.search });
      }),
    [navigate],
  );
  return <ListPage screen={screen} title={title} notice={nav} />;
}

/** The school's evaluation systems; `open` leads to what one of them contains. */
const systemScreen = (open: (id: number) => void) =>
  listScreen({
    noun: '评估体系',
    description: '课程按评估体系填报、评审与定级。每个体系包含评估指标、填报表单与评分规则。',
    calls: resourceCalls('evaluation/systems'),
    nameOf: ({ name }) => name,
    whyNot: ({ may_delete }: EvaluationSystemRow, what) => (what === 'remove' && !may_delete ? IN_USE : null),
    filters: ['name', 'process', { name: 'status', title: '状态', kind: 'select', choices: STATUS_CHOICES }],
    columns: [
      { key: 'name', leads: true, render: (row) => <SystemLink {...row} /> },
      {
        key: 'process',
        short: true,
        render: ({ process }) => PROCESS_TITLE[process],
      },
      { key: 'status', title: '状态', short: true, render: ({ status }) => <SystemStatus status={status} /> },
      {
        key: 'system_version',
        title: '版本',
        align: 'end',
        short: true,
        render: ({ system_version }) => `第 ${system_version} 版`,
      },
      { key: 'indicators', title: '指标数', align: 'end' },
      { key: 'fields', title: '填报项数', align: 'end' },
    ],
    fields: SYSTEM_FIELDS,
    inputs: { process: { kind: 'select', choices: PROCESS_CHOICES, onlyNew: true } },
    unique: 'name',
    removal: { verb: '删除', consequence: '删除后不可恢复。已有课程使用的体系不能删除，可改为停用。' },
    actions: systemActions(open),
  });

/** A system's name, which leads to what it contains. */
function SystemLink({ id, name }: { readonly id: number; readonly name: string }) {
  const { search } = useLocation();
  return <Link to={{ pathname: `systems/${id}`, search }}>{name}</Link>;
}

function systemActions(open: (id: number) => void): readonly RowAction<EvaluationSystemRow>[] {
  return [
    {
      title: '指标与表单',
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
