import type { DepartmentChoice } from '@course-center/contract/session/session';
import { lazy, Suspense, useEffect, useState } from 'react';
import { readDepartments } from '../api/read-departments.ts';
import { Field } from './Field.tsx';
import styles from './field.module.css';

/** Few people ever see it, so the component library comes only with it. */
const DepartmentCascader = lazy(() => import('./DepartmentCascader.tsx'));

interface DepartmentFieldProps {
  readonly token: string;
  readonly fault: string | undefined;
  readonly onDepartment: (id: number | null) => void;
}

export function DepartmentField({ token, fault, onDepartment }: DepartmentFieldProps) {
  const [departments, setDepartments] = useState<readonly DepartmentChoice[] | null>(null);
  useEffect(() => {
    readDepartments(token).then(setDepartments, () => setDepartments([]));
  }, [token]);
  return (
    <Field id="department" label="所属部门" fault={fault}>
      <Suspense fallback={<div className={styles.waiting}>正在加载部门…</div>}>
        <DepartmentCascader
          id="department"
          departments={departments}
          faulty={!!fault}
          onDepartment={onDepartment}
        />
      </Suspense>
    </Field>
  );
}
