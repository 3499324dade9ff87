import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';

export const TOOL = { type: 'text', size: 'small' } as const;

interface RowToolsProps {
  readonly className: string | undefined;
  readonly name: string;
  readonly up: boolean;
  readonly down: boolean;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
  /** What else can be done with the row. */
  readonly children?: ReactNode;
}

/** What can be done with a row of the editor. */
export function RowTools({ className, name, up, down, onMove, onRemove, children }: RowToolsProps) {
  return (
    <span className={className}>
      <Button
        {...TOOL}
        icon={<ArrowUpOutlined aria-hidden />}
        title="上移"
        aria-label={`上移：${name}`}
        disabled={!up}
        onClick={() => onMove(-1)}
      />
      <Button
        {...TOOL}
        icon={<ArrowDownOutlined aria-hidden />}
        title="下移"
        aria-label={`下移：${name}`}
        disabled={!down}
        onClick={() => onMove(1)}
      />
      {children}
      <Button
        {...TOOL}
        danger
        icon={<DeleteOutlined aria-hidden />}
        title="删除"
        aria-label={`删除：${name}`}
        onClick={onRemove}
      />
    </span>
  );
}

/** Enter adds a row below; with Alt, the arrows move this one. */
export function rowKeys(onAdd: () => void, onMove: (step: -1 | 1) => void) {
  return (event: KeyboardEvent) => {
    // A composing Enter takes a word over; it does not end the line.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onAdd();
    else if (event.altKey && event.key === 'ArrowUp') onMove(-1);
    else if (event.altKey && event.key === 'ArrowDown') onMove(1);
    else return;
    event.preventDefault();
  };
}
