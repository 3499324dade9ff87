import { RightOutlined } from '@ant-design/icons';
import type { Waiting } from '@course-center/contract/school/dashboard';
import { Link } from 'react-router';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import styles from '../dashboard.module.css';

/** What waits for the reader: a card for each task, one for both processes; what does not wait is not there. */
export function WaitingCards({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const open = waiting.filter((each) => each.count > 0);
  const tasks = [...new Set(open.map(({ title }) => title))].map((title) => ({
    title,
    parts: open.filter((each) => each.title === title),
  }));
  return (
    <PageCard title="等待我处理">
      {tasks.length === 0 ? (
        <EmptyState
          kind="done"
          title="暂无待办"
          description="目前没有等待您处理的事项，有新的事项时会出现在这里。"
        />
      ) : (
        <ul className={styles.waiting}>
          {tasks.map(({ title, parts }) => (
            <li key={title}>
              {parts.length > 1 ? (
                <SharedTask title={title} parts={parts} />
              ) : (
                parts.map((each) => <WaitingCard key={each.key} waiting={each} />)
              )}
            </li>
          ))}
        </ul>
      )}
    </PageCard>
  );
}

function WaitingCard({ waiting }: { readonly waiting: Waiting }) {
  const content = (
    <>
      <span className={styles.count}>{waiting.count}</span>
      <span className={styles.what}>
        <strong>
          {waiting.process_title}
          {waiting.title}
        </strong>
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

interface SharedTaskProps {
  readonly title: string;
  readonly parts: readonly Waiting[];
}

/** A task that waits in both processes: how much in all, and the way to each. */
function SharedTask({ title, parts }: SharedTaskProps) {
  const hints = new Set(parts.map(({ hint }) => hint));
  return (
    <div className={styles.task}>
      <span className={styles.count}>{parts.reduce((sum, { count }) => sum + count, 0)}</span>
      <span className={styles.what}>
        <strong>{title}</strong>
        {hints.size === 1 && <span>{[...hints][0]}</span>}
        <span className={styles.parts}>
          {parts.map(({ key, process_title, hint, count, path }) => {
            const words = `${process_title} ${count}`;
            return (
              <span key={key}>
                {path ? (
                  <Link to={path} aria-label={`${title}：${words}`}>
                    {words}
                    <RightOutlined aria-hidden />
                  </Link>
                ) : (
                  words
                )}
                {hints.size > 1 && <span>{hint}</span>}
              </span>
            );
          })}
        </span>
      </span>
    </div>
  );
}
