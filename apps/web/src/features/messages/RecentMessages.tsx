import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PageCard } from '../../ui/page/PageCard.tsx';
import { dayTime } from '../../ui/table/day-time.ts';
import { inboxQuery } from './api.ts';
import styles from './messages.module.css';

const MOST = 6;

/** What somebody was told last, for a first page that has little else to say; nothing where they were told nothing. */
export default function RecentMessages() {
  const { data } = useQuery(inboxQuery({ kind: undefined, unread: false, page: 1 }));
  const newest = data?.data.slice(0, MOST) ?? [];
  if (newest.length === 0) return null;
  return (
    <PageCard title="最近消息" extra={<Link to="/messages">全部消息</Link>}>
      <ul className={styles.recent}>
        {newest.map(({ id, subject, text, at, read }) => (
          <li key={id} data-read={read || undefined}>
            <Link to={`/messages/${id}`}>
              {!read && <span className={styles.dot} role="img" aria-label="未读" />}
              {subject}
            </Link>
            <span className={styles.told}>{text}</span>
            <time dateTime={at}>{dayTime(at)}</time>
          </li>
        ))}
      </ul>
    </PageCard>
  );
}
