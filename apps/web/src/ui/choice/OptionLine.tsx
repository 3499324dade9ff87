import type { ReactNode } from 'react';
import styles from './option.module.css';

interface OptionLineProps {
  readonly title: ReactNode;
  readonly note?: string | undefined;
  /** How far it stands below others. */
  readonly depth?: number;
}

const INDENT_PIXELS = 20;

/** A choice in a list: what it is called, and what tells it from others. */
export function OptionLine({ title, note, depth = 0 }: OptionLineProps) {
  return (
    <span className={styles.option} style={{ paddingInlineStart: depth * INDENT_PIXELS }}>
      {title}
      {note && <small>{note}</small>}
    </span>
  );
}
