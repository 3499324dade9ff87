import styles from './dialog.module.css';
import type { Stage } from './stage.ts';

const STEPS = ['上传', '预览', '写入'] as const;

const STEP_OF: Readonly<Record<Exclude<Stage, 'failed' | 'lost'>, number>> = {
  upload: 0,
  checking: 1,
  ready: 1,
  writing: 2,
  done: 2,
};

/** Where in the import one is; one that failed, failed where it was. */
export function StepTrail({ stage, confirmed }: { readonly stage: Stage; readonly confirmed: boolean }) {
  const current = stage === 'failed' || stage === 'lost' ? (confirmed ? 2 : 1) : STEP_OF[stage];
  return (
    <ol className={styles.trail} aria-label="导入步骤">
      {STEPS.map((title, index) => (
        <li
          key={title}
          aria-current={index === current ? 'step' : undefined}
          data-past={index < current || stage === 'done' || undefined}
        >
          <span aria-hidden>{index < current || stage === 'done' ? '✓' : index + 1}</span>
          {title}
        </li>
      ))}
    </ol>
  );
}
