import { FAILED_LOGIN_TITLE } from '@course-center/domain/account/failed-login';
import type { ReactNode } from 'react';
import { listCalls } from '../../../request/resource-calls.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { readScreen } from '../../../ui/list/list-screen.ts';
import { momentOf } from './moment.ts';

const reasons = Object.entries(FAILED_LOGIN_TITLE).map(([value, title]) => ({ value, title }));

const failedLogins = readScreen({
  noun: '登录失败',
  description: '最近 90 天内（最多 1 万条）没有成功的登录。不保存输入的账号和密码，账号不存在时不显示人员。',
  calls: listCalls('failed-logins'),
  nameOf: ({ at, reason_title }) => `${momentOf(at)} ${reason_title}`,
  filters: [
    { name: 'person', title: '人员', kind: 'text', maxLength: 32 },
    { name: 'reason', title: '原因', kind: 'select', choices: reasons },
    { name: 'from', title: '从', kind: 'date' },
    { name: 'to', title: '到', kind: 'date' },
  ],
  columns: [
    { key: 'at', title: '时间', leads: true, render: ({ at }) => momentOf(at) },
    { key: 'person_name', title: '人员', render: ({ person_name }) => person_name || '--' },
    { key: 'door_title', title: '入口' },
    { key: 'reason_title', title: '原因' },
    { key: 'address', title: '地址' },
  ],
});

/** Who tried in vain to sign in, and from where. */
export default function FailedLoginsPage({
  title,
  tabs,
}: {
  readonly title: string;
  readonly tabs: ReactNode;
}) {
  return <ListPage title={title} screen={failedLogins} notice={tabs} />;
}
