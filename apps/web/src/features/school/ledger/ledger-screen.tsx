import { listCalls } from '../../../request/resource-calls.ts';
import type { LoadedChoices } from '../../../ui/choice/choice.ts';
import { readScreen } from '../../../ui/list/list-screen.ts';
import { readActions } from './api.ts';
import { EntryDetail } from './components/EntryDetail.tsx';
import { momentOf } from './moment.ts';

const actionChoices: LoadedChoices = {
  key: ['ledger', 'actions'],
  load: async (signal) => (await readActions(signal)).map(({ action, title }) => ({ value: action, title })),
};

export const ledger = readScreen({
  noun: '操作日志',
  description: '谁在什么时候修改了什么。记录只增不改、前后相连，可以校验是否被改动。',
  calls: listCalls('ledger'),
  nameOf: ({ at, action_title }) => `${momentOf(at)} ${action_title}`,
  filters: [
    { name: 'person', title: '人员', kind: 'text', maxLength: 32 },
    { name: 'action', title: '操作类型', kind: 'select', choices: actionChoices },
    { name: 'subject', title: '对象', kind: 'text', maxLength: 64 },
    { name: 'from', title: '从', kind: 'date' },
    { name: 'to', title: '到', kind: 'date' },
  ],
  columns: [
    { key: 'at', title: '时间', leads: true, render: ({ at }) => momentOf(at) },
    { key: 'person_name', title: '人员' },
    { key: 'identity_title', title: '身份' },
    { key: 'action_title', title: '操作类型' },
    { key: 'subject', title: '对象' },
    { key: 'address', title: '地址' },
  ],
  detail: (row) => <EntryDetail row={row} />,
});
