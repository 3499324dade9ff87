import { type TextPart, textDifference } from '@course-center/domain/forms/text-difference';
import { useMemo } from 'react';
import styles from './text-difference.module.css';

interface TextDifferenceProps {
  readonly before: string;
  readonly after: string;
  /** Which of two texts that stand beside each other this is; without it one text holds both. */
  readonly side?: 'before' | 'after';
}

/** A text with marks on what changed in it; whoever listens is told where a change begins and ends. */
export function TextDifference({ before, after, side }: TextDifferenceProps) {
  const parts = useMemo(() => textDifference(before, after), [before, after]);
  const hidden = side && (side === 'before' ? 'added' : 'removed');
  return (
    <p className={styles.text}>
      {parts
        .filter(({ kind }) => kind !== hidden)
        .map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name of its own, and is never moved.
          <Part key={at} {...part} />
        ))}
    </p>
  );
}

/** What a change is called for who hears it. */
export const CHANGE_TOLD = { removed: '（删去：', added: '（新增：' } as const;

function Part({ kind, text }: TextPart) {
  if (kind === 'same') return text;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark className={styles[kind]}>
      <span className={styles.told}>{CHANGE_TOLD[kind]}</span>
      {text}
      <span className={styles.told}>）</span>
    </Mark>
  );
}
