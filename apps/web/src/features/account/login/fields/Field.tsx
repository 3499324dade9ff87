import type { ReactNode } from 'react';
import styles from './field.module.css';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly fault?: string | undefined;
  readonly children: ReactNode;
}

/** A label, what is entered under it, and the sentence about what is wrong with that. */
export function Field({ id, label, fault, children }: FieldProps) {
  return (
    <div className={`${styles.field} ${fault ? styles.faulty : ''}`}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      <p id={`${id}-fault`} className={styles.fault}>
        {fault}
      </p>
    </div>
  );
}

/** What ties an input to the sentence under it. */
export function faultProps(id: string, fault: string | undefined) {
  return fault ? { 'aria-invalid': true, 'aria-describedby': `${id}-fault` } : {};
}
