import type { DepartmentChoice } from '@course-center/contract/session/session';
import { Cascader, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { cspNonce } from '../../../app/csp-nonce.ts';
import { theme } from '../../../ui/theme.ts';

interface DepartmentCascaderProps {
  readonly id: string;
  /** Null while they are on their way. */
  readonly departments: readonly DepartmentChoice[] | null;
  readonly faulty: boolean;
  /** The department of the last level chosen. */
  readonly onDepartment: (id: number | null) => void;
}

export default function DepartmentCascader({
  id,
  departments,
  faulty,
  onDepartment,
}: DepartmentCascaderProps) {
  return (
    <ConfigProvider locale={zhCN} theme={theme} csp={cspNonce ? { nonce: cspNonce } : {}}>
      <Cascader
        id={id}
        size="large"
        style={{ width: '100%' }}
        placeholder="请选择部门"
        options={choicesOf(departments ?? [])}
        loading={departments === null}
        // Somebody may belong to a college without belonging to one of its offices.
        changeOnSelect
        showSearch
        status={faulty ? 'error' : ''}
        aria-invalid={faulty}
        aria-describedby={faulty ? `${id}-fault` : undefined}
        onChange={(path) => onDepartment(path?.at(-1) ?? null)}
      />
    </ConfigProvider>
  );
}

interface Choice {
  readonly value: number;
  readonly label: string;
  children?: Choice[];
}

function choicesOf(departments: readonly DepartmentChoice[]): Choice[] {
  return departments.map(({ id, name, children }) => ({
    value: id,
    label: name,
    ...(children.length > 0 && { children: choicesOf(children) }),
  }));
}
