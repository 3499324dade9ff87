import { Input } from 'antd';
import type { Leaf } from './leaves.ts';
import { walkOnKey } from './move.ts';
import styles from './scoring.module.css';
import { plainPoints } from './typed.ts';

export interface EntryInputProps<Value> {
  readonly leaf: Leaf;
  /** The review it is of, where several stand side by side. */
  readonly lane?: number;
  readonly value: Value;
  readonly faulty: boolean;
  /** The ids of what is said about it. */
  readonly describedBy: string;
  readonly onType: (value: Value) => void;
  /** There is nothing to wait for any more. */
  readonly onRest: () => void;
}

/** Text, not a number field: what is typed wrongly stays to be corrected, and no wheel changes a score. */
export function ScoreInput(props: EntryInputProps<string>) {
  const { leaf, lane = '', value, faulty, describedBy, onType, onRest } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the input inside.
    <div className={styles.points} data-entry={lane} onKeyDown={(event) => walkOnKey(event, onRest)}>
      <Input
        aria-label={`${leaf.indicator}：评分`}
        aria-describedby={describedBy}
        aria-invalid={faulty}
        status={faulty ? 'error' : ''}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={20}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onBlur={() => {
          const plain = plainPoints(value);
          if (plain !== value) onType(plain);
          onRest();
        }}
      />
      <span className={styles.of}>/ {leaf.total_points} 分</span>
    </div>
  );
}
