import type { StepShape } from '@course-center/contract/evaluation/shapes';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { dayTime } from '../../../../ui/table/day-time.ts';
import styles from './form.module.css';

/** What happened to the course so far, the latest first. */
export function StepsCard({ steps }: { readonly steps: readonly StepShape[] }) {
  const latestFirst = steps.toSorted((one, other) => other.id - one.id);
  return (
    <PageCard title="流程记录">
      <ol className={styles.steps}>
        {latestFirst.map(({ id, action, action_title, stage_title, comment, by, at }) => (
          <li key={id} data-action={action}>
            <p>
              <strong>{action_title}</strong>
              <span className={styles.quiet}>
                {stage_title} · {by} · {dayTime(at)}
              </span>
            </p>
            {comment !== '' && <p className={styles.comment}>{comment}</p>}
          </li>
        ))}
      </ol>
    </PageCard>
  );
}
