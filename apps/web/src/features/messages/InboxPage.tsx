import type { MessageView } from '@course-center/contract/messages/inbox';
import { dayWords } from '@course-center/domain/forms/local-time';
import { MESSAGE_KIND_TABLE, MESSAGE_KINDS } from '@course-center/domain/messages/kinds';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Tag } from 'antd';
import { useSearchParams } from 'react-router';
import { NativeChoice } from '../../ui/choice/NativeChoice.tsx';
import { PageCard } from '../../ui/page/PageCard.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../ui/states/NotLoaded.tsx';
import { dayTime } from '../../ui/table/day-time.ts';
import { inboxQuery, MESSAGES, markMessages } from './api.ts';
import { MessagesFrame } from './MessagesFrame.tsx';
import styles from './messages.module.css';
import { useFollow } from './OpenMessage.tsx';

const PAGE_SIZE = 20;
const ALL = 'all';
const KINDS = [
  { value: ALL, title: '全部类型' },
  ...MESSAGE_KIND_TABLE.map(({ kind, title }) => ({ value: kind as string, title })),
];

/** What somebody was told, the newest first, by day. */
export default function InboxPage() {
  const [query, setQuery] = useSearchParams();
  const kind = MESSAGE_KINDS.find((each) => each === query.get('kind'));
  const unread = query.get('unread') === '1';
  const page = Math.max(1, Number(query.get('page')) || 1);
  const asked = useQuery({
    ...inboxQuery({ kind, unread, page }),
    placeholderData: keepPreviousData,
  });
  const { data } = asked;
  const mark = useMark();
  const show = (change: Record<string, string | null>) =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries({ page: null, ...change }))
        value === null ? next.delete(name) : next.set(name, value);
      return next;
    });

  return (
    <MessagesFrame
      actions={
        <Button onClick={() => mark.mutate({ ids: null, read: true })} loading={mark.isPending}>
          全部标为已读
        </Button>
      }
    >
      <PageCard>
        <div className={styles.filters}>
          <NativeChoice
            aria-label="消息类型"
            options={KINDS}
            value={(kind as string | undefined) ?? ALL}
            onChange={(chosen) => show({ kind: chosen === ALL ? null : chosen })}
          />
          <Checkbox checked={unread} onChange={({ target }) => show({ unread: target.checked ? '1' : null })}>
            只看未读
          </Checkbox>
        </div>
        {data && !asked.error ? (
          <Days rows={data.data} filtered={unread || kind !== undefined} onShowAll={() => setQuery({})} />
        ) : (
          <NotLoaded query={asked} title="消息没有加载出来" rows={6} />
        )}
        {data && <Pages page={page} total={data.meta.total} onShow={(to) => show({ page: String(to) })} />}
      </PageCard>
    </MessagesFrame>
  );
}

function useMark() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: markMessages,
    onSettled: () => queries.invalidateQueries({ queryKey: MESSAGES }),
  });
}

interface DaysProps {
  readonly rows: readonly MessageView[];
  readonly filtered: boolean;
  readonly onShowAll: () => void;
}

function Days({ rows, filtered, onShowAll }: DaysProps) {
  if (rows.length === 0)
    return filtered ? (
      <EmptyState title="没有符合条件的消息">
        <Button onClick={onShowAll}>查看全部消息</Button>
      </EmptyState>
    ) : (
      <EmptyState kind="done" title="还没有消息" description="有需要您处理的事情时，会在这里告诉您。" />
    );
  const days = new Map<string, MessageView[]>();
  for (const row of rows) {
    const day = dayTime(row.at).slice(0, 'YYYY-MM-DD'.length);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, told]) => (
    <section key={day} className={styles.day}>
      <h2>{dayWords(day)}</h2>
      <ul>
        {told.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
    </section>
  ));
}

function Message({ message }: { readonly message: MessageView }) {
  const follow = useFollow();
  const mark = useMark();
  const { id, subject, text, kind_title, at, read } = message;
  return (
    <li className={styles.message} data-read={read || undefined}>
      <button type="button" className={styles.subject} onClick={() => void follow(message)}>
        {!read && <span className={styles.dot} role="img" aria-label="未读" />}
        {subject}
      </button>
      <p>{text}</p>
      <div className={styles.about}>
        <Tag>{kind_title}</Tag>
        <time dateTime={at}>{dayTime(at).slice('YYYY-MM-DD '.length)}</time>
        <Button type="link" size="small" onClick={() => mark.mutate({ ids: [id], read: !read })}>
          {read ? '标为未读' : '标为已读'}
        </Button>
      </div>
    </li>
  );
}

interface PagesProps {
  readonly page: number;
  readonly total: number;
  readonly onShow: (page: number) => void;
}

function Pages({ page, total, onShow }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (last === 1) return null;
  return (
    <nav className={styles.pages} aria-label="分页">
      <Button disabled={page <= 1} onClick={() => onShow(page - 1)}>
        上一页
      </Button>
      <span>
        第 {page} 页，共 {last} 页（{total} 条）
      </span>
      <Button disabled={page >= last} onClick={() => onShow(page + 1)}>
        下一页
      </Button>
    </nav>
  );
}
