import type { ScoringRule } from '@course-center/domain/evaluation/scoring-rule';
import { type ReactNode, useId } from 'react';
import styles from './rule.module.css';

/** What every row of the rule is given. */
export interface RuleRowProps<Field extends keyof ScoringRule> {
  readonly field: Field;
  readonly title: string;
  readonly rule: ScoringRule;
  readonly change: (part: Partial<ScoringRule>) => void;
  readonly faultOf: (field: string) => string | undefined;
  /** What it means, in plain words. */
  readonly children: ReactNode;
}

interface Described {
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string;
}

interface FrameProps {
  readonly title: string;
  readonly explanation: ReactNode;
  readonly fault: string | undefined;
  readonly control: (described: Described) => ReactNode;
}

/** One setting of the rule: what it is called, what it does, and on the right what it is set to. */
export function RuleRow({ title, explanation, fault, control }: FrameProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div>
        <p id={`${id}-title`} className={styles.title}>
          {title}
        </p>
        <p id={`${id}-about`} className={styles.about}>
          {explanation}
          {fault && <span className={styles.fault}>{fault}</span>}
        </p>
      </div>
      <div className={styles.control}>
        {control({ 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-about` })}
      </div>
    </div>
  );
}
