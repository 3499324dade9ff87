import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import styles from './form.module.css';
import type { FormDoings } from './use-form-doings.ts';

interface FieldToolsProps {
  readonly fieldKey: string;
  readonly place: string;
  readonly name: string;
  readonly up: boolean;
  readonly down: boolean;
  readonly doings: FormDoings;
}

const look = { type: 'text', size: 'small' } as const;

export function FieldTools({ fieldKey, place, name, up, down, doings }: FieldToolsProps) {
  const called = `${place} ${name}`.trim();
  return (
    <span className={styles.tools}>
      <Button
        {...look}
        icon={<ArrowUpOutlined aria-hidden />}
        title="上移"
        aria-label={`上移：${called}`}
        disabled={!up}
        onClick={() => doings.moveField(fieldKey, -1)}
      />
      <Button
        {...look}
        icon={<ArrowDownOutlined aria-hidden />}
        title="下移"
        aria-label={`下移：${called}`}
        disabled={!down}
        onClick={() => doings.moveField(fieldKey, 1)}
      />
      <Button
        {...look}
        danger
        icon={<DeleteOutlined aria-hidden />}
        title="删除"
        aria-label={`删除：${called}`}
        onClick={() => doings.removeField(fieldKey)}
      />
    </span>
  );
}
