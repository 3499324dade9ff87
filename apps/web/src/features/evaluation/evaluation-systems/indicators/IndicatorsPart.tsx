import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { useDrag } from '../drag/use-drag.ts';
import type { Fault } from '../editor/system-draft.ts';
import type { Edit } from '../editor/use-system-editor.ts';
import { IndicatorRow } from './IndicatorRow.tsx';
import styles from './indicators.module.css';
import { dropIndicator, dropOn, mayMove } from './move-indicator.ts';
import { type Outline, rowsOf } from './outline.ts';
import { useOutlineDoings } from './use-outline-doings.ts';

interface IndicatorsPartProps {
  readonly outline: Outline;
  readonly faults: readonly Fault[];
  readonly edit: Edit;
}

export function IndicatorsPart({ outline, faults, edit }: IndicatorsPartProps) {
  const [fresh, setFresh] = useState<string | null>(null);
  const [allOpen, setAllOpen] = useState(false);
  const doings = useOutlineDoings(edit, useCallback(setFresh, []));
  const rows = useMemo(() => rowsOf(outline), [outline]);
  const wrong = new Set(faults.map(({ at }) => at));
  const drag = useDrag({
    dropOn: (held, over, lower) => dropOn(outline, held, over, lower),
    onDrop: (held, over, drop) =>
      edit((draft) => ({ ...draft, indicators: dropIndicator(draft.indicators, held, over, drop) })),
  });
  const adding = (
    <Button icon={<PlusOutlined aria-hidden />} onClick={doings.addLast}>
      添加一级指标
    </Button>
  );
  return (
    <PageCard
      title="评估指标"
      description="两级或三级；末级指标填写分值，上级自动合计，全部合计为 100 分。在名称中按回车添加同级，按 Alt+↑、Alt+↓ 移动。"
      extra={
        outline.length > 0 && (
          <Button
            type="link"
            size="small"
            onClick={() => {
              setFresh(null);
              setAllOpen((open) => !open);
            }}
          >
            {allOpen ? '收起全部评分标准' : '展开全部评分标准'}
          </Button>
        )
      }
    >
      {outline.length === 0 ? (
        <EmptyState
          title="还没有指标"
          description="先添加一级指标，再在其下添加二级；也可以点击右上角“从表格读取”。"
        >
          {adding}
        </EmptyState>
      ) : (
        <>
          <div className={styles.head} aria-hidden>
            <span>序号</span>
            <span>指标名称</span>
            <span>简称</span>
            <span>分值</span>
            <span>需要评语</span>
            <span>操作</span>
          </div>
          <ul className={styles.rows} aria-label="评估指标" {...drag.list}>
            {rows.map((row) => (
              <IndicatorRow
                // Opened and closed together, until somebody opens one of them.
                key={`${row.node.key} ${allOpen}`}
                node={row.node}
                place={row.place}
                level={row.level}
                wrong={wrong.has(row.place)}
                fresh={row.node.key === fresh}
                open={allOpen}
                up={mayMove(rows, row, -1)}
                down={mayMove(rows, row, 1)}
                doings={doings}
                drag={drag.stateOf(row.node.key)}
              />
            ))}
          </ul>
          <div className={styles.foot}>{adding}</div>
        </>
      )}
    </PageCard>
  );
}
