import { type FirstPassword, firstPasswordFaults } from '@course-center/domain/account/password';
import { CODE } from '@course-center/domain/answers/code';
import { type Faults, hasFaults } from '@course-center/domain/forms/faults';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { RequestFailed } from '../../../request/failed.ts';
import button from '../../../ui/plain/button.module.css';
import { readDepartments, setFirstPassword } from './api.ts';
import { type Column, type Department, departmentColumns } from './fields/department-columns.ts';
import { Field, faultProps } from './fields/Field.tsx';
import fieldStyles from './fields/field.module.css';
import { PasswordField } from './fields/PasswordField.tsx';
import { TextField } from './fields/TextField.tsx';
import type { FirstLogin } from './first-login.ts';
import styles from './login.module.css';
import { useFocusFault } from './use-focus-fault.ts';

interface ResetFormProps {
  readonly first: FirstLogin;
  /** How it is sent where it is no first login that sets it. */
  readonly send?: (form: FirstPassword) => Promise<void>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Sets the password of a first login, and the department of somebody who has no role yet. */
export function ResetForm({ first, send, onDone, onCancel }: ResetFormProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [department, setDepartment] = useState<number | null>(null);
  const [faults, setFaults] = useState<Faults<keyof FirstPassword>>({});
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useFocusFault(element, faults);

  // A sentence about what stood in a field is no longer true once something else stands there.
  const changing = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value);
      setFaults({});
    };
  };
  const reset = async () => {
    // Trimmed as the login trims: a password with a space at its end could never be entered again.
    const form = {
      password: password.trim(),
      password_confirmation: confirmation.trim(),
      department_id: department,
      hasRoles: first.hasRoles,
    };
    const found = firstPasswordFaults(form);
    setFaults(found);
    if (hasFaults(found)) return;
    setBusy(true);
    try {
      await (send ?? ((typed) => setFirstPassword(first, typed)))(form);
      onDone();
    } catch (reason) {
      setBusy(false);
      if (!(reason instanceof RequestFailed)) throw reason;
      setFaults(reason.code === CODE.rule ? { password: reason.message } : reason.faults);
      // The provisional session has run out: only a new login helps.
      if (reason.status === 401) onCancel();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void reset();
  };

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        id="username"
        label="账号"
        autoComplete="username"
        readOnly
        value={first.username}
        onText={() => {}}
      />
      {!first.hasRoles && (
        <DepartmentField
          token={first.token}
          fault={faults.department_id}
          onDepartment={changing(setDepartment)}
        />
      )}
      <PasswordField
        id="password"
        label="新密码"
        placeholder="6 到 16 个字符"
        autoComplete="new-password"
        autoFocus={first.hasRoles}
        value={password}
        fault={faults.password}
        onText={changing(setPassword)}
      />
      <PasswordField
        id="password_confirmation"
        label="确认密码"
        placeholder="请再次输入新密码"
        autoComplete="new-password"
        value={confirmation}
        fault={faults.password_confirmation}
        onText={changing(setConfirmation)}
      />
      <button type="submit" className={`${button.primary} ${styles.submit}`} disabled={busy}>
        {busy ? '正在提交…' : '确认重置'}
      </button>
      <button type="button" className={`${button.quiet} ${styles.cancel}`} onClick={onCancel}>
        取消
      </button>
    </form>
  );
}

interface DepartmentFieldProps {
  readonly token: string;
  readonly fault: string | undefined;
  /** Told the department of the last level chosen. */
  readonly onDepartment: (id: number | null) => void;
}

/** Cascading lists, as many as the choice has levels. Native ones: they suit a thumb and a keyboard alike. */
export function DepartmentField({ token, fault, onDepartment }: DepartmentFieldProps) {
  const [departments, setDepartments] = useState<readonly Department[]>([]);
  const [path, setPath] = useState<readonly number[]>([]);
  useEffect(() => {
    readDepartments(token).then(setDepartments, () => setDepartments([]));
  }, [token]);

  const choose = (level: number, id: number | null) => {
    const next = [...path.slice(0, level), ...(id === null ? [] : [id])];
    setPath(next);
    onDepartment(next.at(-1) ?? null);
  };
  return (
    <Field id="department" label="所属部门" fault={fault}>
      <div className={fieldStyles.cascade}>
        {departmentColumns(departments, path).map((column, level) => (
          <Level
            key={column.parent?.id ?? 0}
            column={column}
            fault={level === 0 ? fault : undefined}
            onChoose={(id) => choose(level, id)}
          />
        ))}
      </div>
    </Field>
  );
}

interface LevelProps {
  readonly column: Column;
  readonly fault: string | undefined;
  readonly onChoose: (id: number | null) => void;
}

function Level({ column: { parent, choices, chosen }, fault, onChoose }: LevelProps) {
  const naming = parent ? { 'aria-label': `${parent.name}的下级部门` } : { id: 'department' };
  return (
    <select
      {...naming}
      {...faultProps('department', fault)}
      className={`${fieldStyles.input} ${fieldStyles.select} ${chosen === null && !parent ? fieldStyles.empty : ''}`}
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.target.value === '' ? null : Number(event.target.value))}
    >
      {/* Somebody may belong to a college without belonging to one of its offices. */}
      <option value="">{parent ? `${parent.name}（不细分）` : '请选择部门'}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
