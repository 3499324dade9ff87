import { ColumnHeightOutlined, SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ColumnLayout, LaidColumn } from './column-layout.ts';

const ColumnChooser = lazy(() => import('./ColumnChooser.tsx'));

interface TableToolsProps {
  readonly columns: readonly LaidColumn[];
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
  /** How much of the width pinned columns may take, where that is bounded. */
  readonly pinnedShare?: number;
}

/** How a table is shown: its columns, and how dense its rows stand. */
export function TableTools({ columns, layout, onLayout, pinnedShare }: TableToolsProps) {
  const [choosing, setChoosing] = useState(false);
  const arranged = layout.order.length + layout.hidden.length + layout.pinned.length > 0;
  return (
    <>
      <Button
        icon={<ColumnHeightOutlined aria-hidden />}
        aria-pressed={layout.dense}
        title={layout.dense ? '恢复正常行高' : '缩小行高，一屏显示更多行'}
        type={layout.dense ? 'primary' : 'default'}
        ghost={layout.dense}
        onClick={() => onLayout({ ...layout, dense: !layout.dense })}
      >
        紧凑
      </Button>
      <Button
        icon={<SettingOutlined aria-hidden />}
        aria-haspopup="dialog"
        title={arranged ? '列已调整，可随时恢复标准列' : '选择、排序和固定列'}
        type={arranged ? 'primary' : 'default'}
        ghost={arranged}
        onClick={() => setChoosing(true)}
      >
        列设置
      </Button>
      <Suspense>
        {choosing && (
          <ColumnChooser
            columns={columns}
            layout={layout}
            onLayout={onLayout}
            onClosed={() => setChoosing(false)}
            {...(pinnedShare !== undefined && { pinnedShare })}
          />
        )}
      </Suspense>
    </>
  );
}
