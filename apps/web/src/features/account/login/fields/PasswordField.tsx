import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react';
import { Field, faultProps } from './Field.tsx';
import styles from './field.module.css';

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange' | 'type'> {
  readonly id: string;
  readonly label: string;
  readonly fault?: string | undefined;
  readonly onText: (text: string) => void;
}

/** A password that can be shown, with a word of warning while caps lock is on. */
export function PasswordField({ id, label, fault, onText, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field id={id} label={label} fault={fault}>
      <div className={styles.password}>
        <input
          {...input}
          {...faultProps(id, fault)}
          id={id}
          type={shown ? 'text' : 'password'}
          className={styles.input}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={watch}
          onKeyUp={watch}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={shown ? '隐藏密码' : '显示密码'}
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <Eye open={shown} />
        </button>
        <span role="tooltip" className={`${styles.capsLock} ${capsLock ? styles.shown : ''}`}>
          <span aria-live="polite">{capsLock && '大写锁定已开启'}</span>
        </span>
      </div>
    </Field>
  );
}

function Eye({ open }: { readonly open: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M1.500 10c2-3.700 5-5.600 8.500-5.600s6.500 1.900 8.500 5.600c-2 3.700-5 5.600-8.500 5.600s-6.500-1.900-8.500-5.600Z" />
      <circle cx="10" cy="10" r="2.600" />
      {!open && <path d="M3.500 16.500l13-13" />}
    </svg>
  );
}
