import { Form, Switch } from 'antd';
import { cloneElement, type ReactElement, useId } from 'react';
import styles from './settings.module.css';

interface Described {
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
}

interface SettingRowProps {
  readonly name: readonly (string | number)[];
  readonly title: string;
  /** What the setting changes, and for whom. */
  readonly explanation: string;
  /** A switch, unless something else is given. */
  readonly control?: ReactElement<Described>;
  readonly valuePropName?: string;
  /** Too wide to stand beside its words on a phone. */
  readonly wide?: true;
}

/** One setting: what it is called, what it does, and on the right what it is set to. */
export function SettingRow({ name, title, explanation, control, valuePropName, wide }: SettingRowProps) {
  const id = useId();
  const described = { 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-explanation` };
  const shown = cloneElement(control ?? <Switch checkedChildren="开" unCheckedChildren="关" />, described);
  return (
    <div className={styles.row} data-wide={wide}>
      <div>
        <p id={`${id}-title`} className={styles.rowTitle}>
          {title}
        </p>
        <p id={`${id}-explanation`} className={styles.explanation}>
          {explanation}
        </p>
      </div>
      <Form.Item
        name={[...name]}
        valuePropName={valuePropName ?? (control ? 'value' : 'checked')}
        className={styles.control ?? ''}
      >
        {shown}
      </Form.Item>
    </div>
  );
}
