import styles from './school-mark.module.css';

interface SchoolMarkProps {
  /** The school's own logo; empty shows the product's. */
  readonly logo: string;
  readonly size?: number;
}

/** The logo beside a title that names the school: a decoration for those who hear the page. */
export function SchoolMark({ logo, size = 36 }: SchoolMarkProps) {
  if (logo !== '') return <img className={styles.logo} src={logo} alt="" width={size} height={size} />;
  return (
    <svg className={styles.own} viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <rect width="40" height="40" rx="9" fill="currentColor" />
      <path
        d="M20 13.2c-2.6-1.9-6-2.7-9.8-2.7v15.6c3.8 0 7.2.8 9.8 2.7 2.6-1.9 6-2.7 9.8-2.7V10.5c-3.8 0-7.2.8-9.8 2.7Z"
        fill="var(--on-accent)"
      />
      <path d="M20 13.2v15.6" stroke="currentColor" strokeWidth="1.6" />
      <path
        d="m23.2 19.4 1.7 1.7 3-3.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
