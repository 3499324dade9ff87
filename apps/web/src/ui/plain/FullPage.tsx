import type { ReactNode } from 'react';
import button from './button.module.css';
import styles from './full-page.module.css';

/** A page with nothing but one message: while the product starts, or when it cannot. */
function FullPage({ children }: { readonly children: ReactNode }) {
  return <main className={styles.page}>{children}</main>;
}

/** Something goes on; what, is shown where it may take a while. */
export function Splash({ saying }: { readonly saying?: string }) {
  return (
    <FullPage>
      <div className={styles.starting} role="status">
        <div className={styles.splash}>
          <span className={styles.bar} aria-hidden="true" />
        </div>
        <p className={saying ? undefined : styles.hidden}>{saying ?? '正在加载…'}</p>
      </div>
    </FullPage>
  );
}

interface Choice {
  readonly label: string;
  readonly onChoose: () => void;
}

interface NoticeProps {
  readonly title: string;
  readonly detail: string;
  readonly primary: Choice;
  readonly other?: Choice;
}

/** Says why there is nothing else to see, and what can be done about it. */
export function Notice({ title, detail, primary, other }: NoticeProps) {
  return (
    <FullPage>
      <div className={styles.card} role="alert">
        <svg viewBox="0 0 120 72" width="120" height="72" aria-hidden="true" className={styles.drawing}>
          <path d="M60 22c-9-7-21-9-34-9v38c13 0 25 2 34 9c9-7 21-9 34-9V13c-13 0-25 2-34 9Z" />
          <path d="M60 22v38M72 30c4-2 8-3 12-3M72 39c4-2 8-3 12-3M36 27c4 0 8 1 12 3M36 36c4 0 8 1 12 3" />
        </svg>
        <h1>{title}</h1>
        <p>{detail}</p>
        <div className={styles.actions}>
          {other && (
            <button type="button" className={button.quiet} onClick={other.onChoose}>
              {other.label}
            </button>
          )}
          <button type="button" className={button.primary} onClick={primary.onChoose}>
            {primary.label}
          </button>
        </div>
      </div>
    </FullPage>
  );
}
