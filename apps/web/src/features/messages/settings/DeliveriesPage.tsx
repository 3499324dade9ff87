import type { DeliveryRow } from '@course-center/contract/messages/settings';
import { CHANNEL_TITLE } from '@course-center/domain/messages/channels';
import { DELIVERY_TITLE } from '@course-center/domain/messages/delivery';
import { PERSON_FIELDS } from '@course-center/domain/organization/person-form';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listCalls } from '../../../request/resource-calls.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { readScreen } from '../../../ui/list/list-screen.ts';
import { dayTime } from '../../../ui/table/day-time.ts';
import { retryDelivery } from './api.ts';
import styles from './settings.module.css';

const choicesOf = (titles: Readonly<Record<string, string>>) =>
  Object.entries(titles).map(([value, title]) => ({ value, title }));

const deliveries = readScreen({
  noun: '发送记录',
  description:
    '消息和账号邮件（验证邮箱、重置密码）对外发送的结果。失败的会自动重试，间隔越来越长；多次失败后放弃，可以在这里重新发送。',
  whenEmpty: {
    title: '还没有发送记录',
    description: '启用电子邮件、校内消息或微信消息后，发出的每一条都会记录在这里。',
  },
  calls: listCalls('message-deliveries'),
  nameOf: ({ person_name, subject }) => `${person_name} ${subject}`,
  filters: [
    { name: 'person', title: '收件人', kind: 'text', maxLength: 32 },
    { name: 'state', title: '状态', kind: 'select', choices: choicesOf(DELIVERY_TITLE) },
    { name: 'channel', title: '渠道', kind: 'select', choices: choicesOf(CHANNEL_TITLE) },
    { name: 'from', title: '从', kind: 'date' },
    { name: 'to', title: '到', kind: 'date' },
  ],
  columns: [
    { key: 'at', title: '时间', short: true, render: ({ at }) => dayTime(at) },
    { key: 'person_name', title: '收件人', short: true, leads: true },
    { key: 'subject', title: '标题' },
    { key: 'channel_title', title: '渠道', short: true },
    { key: 'state_title', title: '状态' },
    { key: 'reason', title: '原因', render: ({ reason }) => reason || '--' },
  ],
  detail: (row) => <Detail row={row} />,
});

const unreachable = readScreen({
  noun: '没有可用邮箱的人员',
  description:
    '这些人的邮箱没有填写或格式不正确，收不到邮件；消息仍在他们的“我的消息”中。点击姓名可以在“人员”中补充，或请本人填写。',
  whenEmpty: '每个人都有可用的邮箱',
  calls: listCalls('unreachable-people'),
  nameOf: ({ name }) => name,
  filters: [{ name: 'name', title: '姓名', kind: 'text', maxLength: 32 }],
  columns: [
    {
      ...{ key: 'name', title: '姓名', sort: 'name', leads: true },
      render: ({ name, employee_no }) => (
        <Link to={`/organization/personnel?filter[name]=${encodeURIComponent(employee_no)}`}>{name}</Link>
      ),
    },
    { key: 'employee_no', title: PERSON_FIELDS.employee_no.title },
    { key: 'department_name', title: '部门', sort: 'department_name' },
    { key: 'mobile', title: PERSON_FIELDS.mobile.title, render: ({ mobile }) => mobile || '--' },
    { key: 'email', title: PERSON_FIELDS.email.title, render: ({ email }) => email || '未填写' },
  ],
});

function Detail({ row }: { readonly row: DeliveryRow }) {
  const retrying = useMutation({ mutationFn: () => retryDelivery(row.id) });
  const now = retrying.data ?? row;
  const facts = [
    ['收件人', row.person_name],
    ['消息', `${row.kind_title}：${row.subject}`],
    ['渠道', row.channel_title],
    ['状态', now.state_title],
    ['尝试次数', String(now.attempts)],
    ['时间', dayTime(now.at)],
    ['原因', now.reason || '--'],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {retrying.data && (
        <Alert className={styles.tried ?? ''} type="success" showIcon title="已排队，稍后刷新查看结果" />
      )}
      {now.retry.allowed && <p>{now.retry.consequence}</p>}
      <Button disabled={!now.retry.allowed} loading={retrying.isPending} onClick={() => retrying.mutate()}>
        {now.retry.allowed ? '重新发送' : now.retry.why_not}
      </Button>
    </>
  );
}

interface RecordPageProps {
  readonly tabs: ReactNode;
  readonly of: 'deliveries' | 'unreachable';
}

/** What was sent to whom, and who cannot be reached. */
export default function DeliveriesPage({ tabs, of }: RecordPageProps) {
  return of === 'deliveries' ? (
    <ListPage title="消息" screen={deliveries} notice={tabs} />
  ) : (
    <ListPage title="消息" screen={unreachable} notice={tabs} />
  );
}
