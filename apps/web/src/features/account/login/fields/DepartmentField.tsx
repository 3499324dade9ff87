import { useEffect, useState } from 'react';
import { readDepartments } from '../api.ts';
import { type Column, type Department, departmentColumns } from './department-columns.ts';
import { Field, faultProps } from './Field.tsx';
import styles from './field.module.css';

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
      <div className={styles.cascade}>
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
      className={`${styles.input} ${styles.select} ${chosen === null && !parent ? styles.empty : ''}`}
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
