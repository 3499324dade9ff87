import type { EvaluationSystemRow } from '@course-center/contract/evaluation/systems';
import { PROCESS_TITLE, PROCESSES } from '@course-center/domain/evaluation/stage-table';
import { namedFaults } from '@course-center/domain/organization/named';
import { type ReactNode, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { resourceCalls } from '../../../../request/resource-calls.ts';
import { ListPage } from '../../../../ui/list/ListPage.tsx';
import { listScreen } from '../../../../ui/list/list-screen.ts';
import { SystemStatus } from '../SystemStatus.tsx';
import { STATUS, STATUS_TITLE } from '../status.ts';
import { IN_USE, systemActions } from './system-actions.tsx';

const PROCESS_CHOICES = PROCESSES.map((process) => ({ value: process, title: PROCESS_TITLE[process] }));
const STATUS_CHOICES = Object.values(STATUS).map((status) => ({
  value: status,
  title: STATUS_TITLE[status],
}));

interface SystemsListProps {
  readonly title: string;
  readonly nav: ReactNode;
}

export default function SystemsList({ title, nav }: SystemsListProps) {
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
    filters: [
      { name: 'name', title: '名称', kind: 'text', maxLength: 64 },
      { name: 'process', title: '适用课程', kind: 'select', choices: PROCESS_CHOICES },
      { name: 'status', title: '状态', kind: 'select', choices: STATUS_CHOICES },
    ],
    columns: [
      { key: 'name', title: '名称', leads: true, render: (row) => <SystemLink {...row} /> },
      {
        key: 'process',
        title: '适用课程',
        short: true,
        render: ({ process }) => PROCESS_TITLE[process],
      },
      { key: 'status', title: '状态', short: true, render: ({ status }) => <SystemStatus status={status} /> },
      {
        key: 'version',
        title: '版本',
        align: 'end',
        short: true,
        render: ({ version }) => `第 ${version} 版`,
      },
      { key: 'indicators', title: '指标数', align: 'end' },
      { key: 'fields', title: '填报项数', align: 'end' },
    ],
    fields: [
      { name: 'name', title: '名称', kind: 'text', maxLength: 64, placeholder: '如：2026 版理论课评估体系' },
      {
        name: 'process',
        title: '适用课程',
        kind: 'select',
        choices: PROCESS_CHOICES,
        onlyNew: true,
        hint: '老课程经过政治审核与中心审核，新课程没有这两步。新增后不可修改。',
      },
    ],
    empty: { name: '', process: 'old' },
    faults: namedFaults,
    unique: 'name',
    removal: { verb: '删除', consequence: '删除后不可恢复。已有课程使用的体系不能删除，可改为停用。' },
    actions: systemActions(open),
  });

/** A system's name, which leads to what it contains. */
function SystemLink({ id, name }: { readonly id: number; readonly name: string }) {
  const { search } = useLocation();
  return <Link to={{ pathname: `systems/${id}`, search }}>{name}</Link>;
}
