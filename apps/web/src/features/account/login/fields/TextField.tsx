import type { InputHTMLAttributes } from 'react';
import { Field, faultProps } from './Field.tsx';
import styles from './field.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange'> {
  readonly id: string;
  readonly label: string;
  readonly fault?: string | undefined;
  readonly onText: (text: string) => void;
}

export function TextField({ id, label, fault, onText, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} fault={fault}>
      <input
        {...input}
        {...faultProps(id, fault)}
        id={id}
        className={styles.input}
        onChange={(event) => onText(event.target.value)}
      />
    </Field>
  );
}

/** The name of an account, as every form before the login asks for it. */
export function UsernameField(
  field: Pick<TextFieldProps, 'autoFocus' | 'value' | 'fault' | 'onText' | 'onBlur'>,
) {
  return (
    <TextField
      {...field}
      id="username"
      label="账号"
      placeholder="请输入账号"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
    />
  );
}
