import { pointsOf } from '@course-center/domain/evaluation/indicators';
import { Button, Checkbox, Input, InputNumber } from 'antd';
import { memo, useState } from 'react';
import { RowTools, rowKeys, TOOL } from '../../../../ui/editor/RowTools.tsx';
import { DragHandle } from '../drag/DragHandle.tsx';
import dragStyles from '../drag/drag.module.css';
import type { DragState } from '../drag/use-drag.ts';
import { placeId } from '../editor/jump.ts';
import { Criteria } from './Criteria.tsx';
import styles from './indicators.module.css';
import { mayHaveBelow, type OutlineNode } from './outline.ts';
import type { OutlineDoings } from './use-outline-doings.ts';

interface IndicatorRowProps {
  readonly node: OutlineNode;
  readonly place: string;
  readonly level: number;
  readonly wrong: boolean;
  /** Just added: it wants its name. */
  readonly fresh: boolean;
  readonly open: boolean;
  readonly up: boolean;
  readonly down: boolean;
  readonly doings: OutlineDoings;
  readonly drag: DragState;
}

/** Drawn again only where something of it changed: an outline may have a hundred of them. */
export const IndicatorRow = memo(function IndicatorRow(props: IndicatorRowProps) {
  const { node, place, level, wrong, fresh, open, up, down, doings, drag } = props;
  const [criteria, setCriteria] = useState(open);
  const isLeaf = node.children.length === 0;
  const wrongPoints = wrong && isLeaf && node.total_points <= 0;
  const wrongName = wrong && (!wrongPoints || node.indicator.trim() === '');
  const change = (text: Parameters<OutlineDoings['change']>[1]) => doings.change(node.key, text);

  const move = (step: -1 | 1) => doings.move(node.key, step);
  const name = `${place} ${node.indicator}`.trim();

  return (
    <li
      className={`${styles.row} ${dragStyles.row}`}
      data-level={level}
      data-drag-row={node.key}
      data-drag={drag}
    >
      <span className={styles.place}>
        <DragHandle />
        {place}
      </span>
      <Input
        id={placeId('indicators', place)}
        className={styles.name}
        aria-label={`${place} 指标名称`}
        placeholder={level === 1 ? '一级指标名称' : '指标名称'}
        maxLength={200}
        autoFocus={fresh}
        {...(wrongName && { status: 'warning' as const })}
        value={node.indicator}
        onChange={(event) => change({ indicator: event.target.value })}
        onKeyDown={rowKeys(() => doings.addAfter(node.key), move)}
      />
      <Input
        className={styles.short}
        aria-label={`${place} 简称`}
        placeholder="简称"
        maxLength={32}
        value={node.short_indicator}
        onChange={(event) => change({ short_indicator: event.target.value })}
      />
      {isLeaf ? (
        <InputNumber<number>
          className={styles.points ?? ''}
          aria-label={`${place} 分值`}
          min={0}
          max={100}
          precision={2}
          formatter={(value) => (value === undefined ? '' : String(value))}
          controls={false}
          suffix="分"
          {...(wrongPoints && { status: 'warning' as const })}
          value={node.total_points}
          onChange={(points) => change({ total_points: points ?? 0 })}
        />
      ) : (
        <span className={styles.sum}>
          <span className={styles.label}>合计</span> {pointsOf(node)} 分
        </span>
      )}
      <Checkbox
        className={styles.comment ?? ''}
        checked={node.need_comment}
        onChange={(event) => change({ need_comment: event.target.checked })}
        aria-label={`${place} 需要评语`}
      >
        <span className={styles.label}>需要评语</span>
      </Checkbox>
      <RowTools
        className={styles.tools}
        {...{ name, up, down }}
        onMove={move}
        onRemove={() => doings.remove(node, place)}
      >
        <Button {...TOOL} aria-label={`添加同级：${name}`} onClick={() => doings.addAfter(node.key)}>
          +同级
        </Button>
        <Button
          {...TOOL}
          aria-label={`添加下级：${name}`}
          disabled={!mayHaveBelow(level)}
          onClick={() => doings.addBelow(node.key)}
        >
          +下级
        </Button>
      </RowTools>
      <Criteria
        place={place}
        text={node.criteria}
        open={criteria}
        onToggle={() => setCriteria((shown) => !shown)}
        onChange={(text) => change({ criteria: text })}
      />
    </li>
  );
});
