import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import styles from './indicators.module.css';
import { mayHaveBelow, type OutlineRow } from './outline.ts';
import type { OutlineDoings } from './use-outline-doings.ts';

interface IndicatorToolsProps extends Omit<OutlineRow, 'above'> {
  readonly up: boolean;
  readonly down: boolean;
  readonly doings: OutlineDoings;
}

const look = { type: 'text', size: 'small' } as const;

export function IndicatorTools({ node, place, level, up, down, doings }: IndicatorToolsProps) {
  const { key, indicator } = node;
  const name = `${place} ${indicator}`.trim();
  return (
    <span className={styles.tools}>
      <Button
        {...look}
        icon={<ArrowUpOutlined aria-hidden />}
        title="上移"
        aria-label={`上移：${name}`}
        disabled={!up}
        onClick={() => doings.move(key, -1)}
      />
      <Button
        {...look}
        icon={<ArrowDownOutlined aria-hidden />}
        title="下移"
        aria-label={`下移：${name}`}
        disabled={!down}
        onClick={() => doings.move(key, 1)}
      />
      <Button {...look} aria-label={`添加同级：${name}`} onClick={() => doings.addAfter(key)}>
        +同级
      </Button>
      <Button
        {...look}
        aria-label={`添加下级：${name}`}
        disabled={!mayHaveBelow(level)}
        onClick={() => doings.addBelow(key)}
      >
        +下级
      </Button>
      <Button
        {...look}
        danger
        icon={<DeleteOutlined aria-hidden />}
        title="删除"
        aria-label={`删除：${name}`}
        onClick={() => doings.remove(node, place)}
      />
    </span>
  );
}
