import { BellOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { unreadQuery } from './api.ts';
import styles from './messages.module.css';

const MOST_SHOWN = 99;

/** How many messages were not read yet, wherever somebody is. */
export default function Bell() {
  const { data } = useQuery(unreadQuery);
  const { pathname } = useLocation();
  const unread = data?.unread ?? 0;
  const name = unread > 0 ? `消息，${unread} 条未读` : '消息';
  return (
    <Link
      to="/messages"
      className={styles.bell}
      aria-label={name}
      title={name}
      aria-current={pathname.startsWith('/messages') ? 'page' : undefined}
    >
      <BellOutlined aria-hidden />
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}
