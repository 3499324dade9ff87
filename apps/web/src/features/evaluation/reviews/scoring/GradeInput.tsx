import { GRADES, type Grade } from '@course-center/domain/evaluation/group';
import { isGrade, pointsOfGrade } from '@course-center/domain/evaluation/reviews/points';
import type { KeyboardEvent } from 'react';
import styles from './grade-input.module.css';
import { walkOnKey } from './move.ts';
import type { EntryInputProps } from './ScoreInput.tsx';

/** Four grades: left and right or the letters choose, up and down walk on. */
export function GradeInput(props: EntryInputProps<Grade | null>) {
  const { leaf, lane = '', value, describedBy, onType, onRest } = props;

  function choose(grade: Grade) {
    onType(grade);
    onRest();
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const letter = event.key.toUpperCase();
    if (isGrade(letter) && !event.ctrlKey && !event.metaKey && !event.altKey) choose(letter);
    else walkOnKey(event, onRest);
  }

  return (
    <div
      className={styles.grades}
      role="radiogroup"
      aria-label={`${leaf.indicator}：等级`}
      aria-describedby={describedBy}
      data-entry={lane}
      onKeyDown={press}
    >
      {GRADES.map((grade) => (
        <label key={grade} data-chosen={grade === value || undefined}>
          <input
            type="radio"
            name={`grade-${lane}-${leaf.id}`}
            aria-label={`${grade}级，${pointsOfGrade(grade, leaf.total_points) / 100} 分`}
            checked={grade === value}
            onChange={() => choose(grade)}
          />
          <strong>{grade}</strong>
          <span>{pointsOfGrade(grade, leaf.total_points) / 100} 分</span>
        </label>
      ))}
    </div>
  );
}
