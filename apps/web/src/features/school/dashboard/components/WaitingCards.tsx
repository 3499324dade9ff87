import { RightOutlined } from '@ant-design/icons';
import type { Waiting } from '@course-center/contract/school/dashboard';
import { Link } from 'react-router';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import styles from '../dashboard.module.css';

export function WaitingCards({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const open = waiting.filter((each) => each.count > 0);
  const done = waiting.length - open.length;
  return (
    <PageCard title="等待我处理">
      {open.length === 0 ? (
        <EmptyState
          kind="done"
          title="暂无待办"
          description="目前没有等待您处理的事项，有新的事项时会出现在这里。"
        />
      ) : (
        <ul className={styles.waiting}>
          {open.map((each) => (
            <li key={each.key}>
              <WaitingCard waiting={each} />
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && done > 0 && <p className={styles.done}>其余 {done} 项暂无待办</p>}
    </PageCard>
  );
}

function WaitingCard({ waiting }: { readonly waiting: Waiting }) {
  const content = (
    <>
      <span className={styles.count}>{waiting.count}</span>
      <span className={styles.what}>
        <strong>{waiting.title}</strong>
        <span>{waiting.hint}</span>
      </span>
      {waiting.path && <RightOutlined aria-hidden />}
    </>
  );
  if (!waiting.path) return <div className={styles.task}>{content}</div>;
  return (
    <Link className={styles.task} to={waiting.path}>
      {content}
    </Link>
  );
}
