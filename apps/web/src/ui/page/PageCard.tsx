import { type ReactNode, useId } from 'react';
import styles from './page.module.css';

interface PageCardProps {
  readonly title?: string;
  readonly description?: ReactNode;
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** One block of a page, named by its heading. */
export function PageCard({ title, description, extra, children }: PageCardProps) {
  const headingId = useId();
  return (
    <section className={styles.card} aria-labelledby={title ? headingId : undefined}>
      {title && (
        <div className={styles.cardHead}>
          <h2 id={headingId} className={styles.cardTitle}>
            {title}
          </h2>
          {extra}
          {description && <p className={styles.cardDescription}>{description}</p>}
        </div>
      )}
      {children}
    </section>
  );
}
