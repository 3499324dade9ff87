import { LONGEST_COMMENT } from '@course-center/domain/evaluation/reviews/entry';
import { Input } from 'antd';
import { idsOfLeaf } from './leaf-ids.ts';
import { leaveOnKey } from './move.ts';
import type { EntryInputProps } from './ScoreInput.tsx';
import styles from './scoring.module.css';

/** One line until more is said. */
export function Comment({ leaf, value, faulty, describedBy, onType, onRest }: EntryInputProps<string>) {
  return (
    <div className={styles.comment}>
      {leaf.need_comment && (
        <span className={styles.required} aria-hidden>
          *
        </span>
      )}
      <Input.TextArea
        id={idsOfLeaf(leaf.id).comment}
        className={styles.growing ?? ''}
        aria-label={`${leaf.indicator}：评语`}
        aria-describedby={describedBy}
        aria-required={leaf.need_comment}
        aria-invalid={faulty}
        status={faulty ? 'error' : ''}
        placeholder={leaf.need_comment ? '评语（必填）' : '评语（选填）'}
        rows={1}
        maxLength={LONGEST_COMMENT}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => leaveOnKey(event, onRest)}
        onBlur={onRest}
      />
    </div>
  );
}
