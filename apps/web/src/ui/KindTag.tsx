import type { ReactNode } from 'react';
import styles from './kind-tag.module.css';

/** Kinds of things, each always in its own colour; how far something is has those of states. */
export type Kind = 'old' | 'new' | 'single' | 'team' | 'role';

interface KindTagProps {
  readonly kind: Kind;
  readonly children: ReactNode;
}

/** What kind of thing something is, beside its name. */
export function KindTag({ kind, children }: KindTagProps) {
  return (
    <span className={styles.tag} data-kind={kind}>
      {children}
    </span>
  );
}
