import type { Waiting } from '@course-center/contract/school/dashboard';
import { URGENCIES, URGENCY_TITLE } from '@course-center/domain/school/urgency';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import styles from './inbox.module.css';

/** What waits for the reader, by how soon it hurts; what does not wait is not there. */
export function Inbox({ waiting }: { readonly waiting: readonly Waiting[] }) {
  return (
    <Tasks title="等待我处理" waiting={waiting}>
      <EmptyState
        kind="done"
        title="暂无待办"
        description="目前没有等待您处理的事项，有新的事项时会出现在这里。"
      />
    </Tasks>
  );
}

/** What waits for others, in the same order; nothing where nobody keeps the reader waiting. */
export function OthersTasks({ others }: { readonly others: readonly Waiting[] }) {
  if (others.every(({ count }) => count === 0)) return null;
  return <Tasks title="等待他人" waiting={others} words={OTHERS_TITLE} />;
}

/** Others are not told that they may do it at any time. */
const OTHERS_TITLE = { ...URGENCY_TITLE, undated: '没有截止时间' };

interface TasksProps {
  readonly title: string;
  readonly waiting: readonly Waiting[];
  readonly words?: typeof URGENCY_TITLE;
  /** What is said where nothing waits. */
  readonly children?: ReactNode;
}

function Tasks({ title, waiting, words = URGENCY_TITLE, children }: TasksProps) {
  const open = waiting.filter(({ count }) => count > 0);
  const parts = URGENCIES.map((urgency) => ({
    urgency,
    tasks: tasksOf(open.filter((each) => each.urgency === urgency)),
  })).filter(({ tasks }) => tasks.length > 0);
  return (
    <PageCard title={title}>
      {parts.length === 0 && children}
      {parts.map(({ urgency, tasks }) => (
        <section key={urgency} className={styles.part} data-urgency={urgency}>
          <h3 className={styles.when}>{words[urgency]}</h3>
          <ul className={styles.tasks} aria-label={words[urgency]}>
            {tasks.map((task) => (
              <Task key={task[0].key} parts={task} />
            ))}
          </ul>
        </section>
      ))}
    </PageCard>
  );
}

type Parts = readonly [Waiting, ...Waiting[]];

/** What both processes have alike, with the same time for it, is one thing to do. */
function tasksOf(waiting: readonly Waiting[]): Parts[] {
  const tasks: [Waiting, ...Waiting[]][] = [];
  for (const each of waiting) {
    const same = tasks.find(([first]) => first.title === each.title && first.hint === each.hint);
    if (same) same.push(each);
    else tasks.push([each]);
  }
  return tasks;
}

function Task({ parts }: { readonly parts: Parts }) {
  const [{ title, hint, process_title, unit }] = parts;
  const count = parts.reduce((sum, each) => sum + each.count, 0);
  return (
    <li className={styles.task}>
      <span className={styles.count}>
        {count}
        <small>{unit}</small>
      </span>
      <p className={styles.what}>
        <strong>
          {parts.length === 1 && process_title}
          {title}
        </strong>
        <span>{hint}</span>
      </p>
      <span className={styles.ways}>
        {parts.map((each) => (
          <Way key={each.key} waiting={each} shared={parts.length > 1} />
        ))}
      </span>
    </li>
  );
}

interface WayProps {
  readonly waiting: Waiting;
  /** Whether the other process has a button beside this one. */
  readonly shared: boolean;
}

/** The button that leads to just these. */
function Way({ waiting: { title, process_title, action, count, path }, shared }: WayProps) {
  const words = shared ? `${process_title} ${count}` : action;
  if (path === null) return shared ? <span>{words}</span> : null;
  const label = shared ? `${title}：${words}` : `${action}：${process_title}${title}`;
  return (
    <LinkButton to={path} aria-label={label}>
      {words}
    </LinkButton>
  );
}
