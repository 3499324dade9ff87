import { type ReactNode, useId } from 'react';
import styles from './editor.module.css';

/** What ties an input to its title and to what is wrong with it. */
interface Named {
  readonly id: string;
  readonly 'aria-label': string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

interface FieldProps {
  readonly title: string;
  /** The title is said by something else that is seen. */
  readonly hidden?: boolean;
  /** Nothing is published without it. */
  readonly required?: boolean;
  readonly hint?: string;
  readonly fault?: string | undefined;
  /** As wide as the form. */
  readonly whole?: boolean;
  readonly children: (named: Named) => ReactNode;
}

/** An input with its title, and below it what it wants or what is wrong. */
export function Field({
  title,
  hidden = false,
  required = false,
  hint,
  fault,
  whole = false,
  children,
}: FieldProps) {
  const id = useId();
  const told = `${id}-told`;
  return (
    <div className={styles.field} data-whole={whole || undefined} data-fault={fault ? '' : undefined}>
      {!hidden && (
        <label htmlFor={id} data-required={required || undefined}>
          {title}
        </label>
      )}
      {children({
        id,
        'aria-label': title,
        ...(fault && { 'aria-invalid': true as const }),
        ...((fault || hint) && { 'aria-describedby': told }),
      })}
      {fault ? (
        <p id={told} role="alert" className={styles.fault}>
          {fault}
        </p>
      ) : (
        hint && (
          <p id={told} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
