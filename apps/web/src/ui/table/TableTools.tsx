import { ColumnHeightOutlined, LayoutOutlined, SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { MOBILE, useMediaQuery } from '../use-media-query.ts';
import type { ColumnLayout, LaidColumn } from './column-layout.ts';

const ColumnChooser = lazyPart(() => import('./ColumnChooser.tsx'));

interface TableToolsProps {
  readonly columns: readonly LaidColumn[];
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
  /** What a layout pins and there is no room for: nothing else is let go of for it. */
  readonly unpinned?: (layout: ColumnLayout) => readonly LaidColumn[];
  /** All of a row can stand in a panel beside the table. */
  readonly panel?: true;
}

/** How a table is shown: its columns, and how dense its rows stand. */
export function TableTools({ columns, layout, onLayout, unpinned, panel }: TableToolsProps) {
  const [choosing, setChoosing] = useState(false);
  // Cards have no rows to stand closer.
  const mobile = useMediaQuery(MOBILE);
  const arranged = layout.order.length + layout.hidden.length + layout.pinned.length > 0;
  return (
    <>
      {panel && (
        <Toggle
          icon={<LayoutOutlined aria-hidden />}
          on={layout.panel}
          title={layout.panel ? '恢复全部列' : '表格只留主要列，点击一行在右侧查看全部内容'}
          onToggle={(on) => onLayout({ ...layout, panel: on })}
        >
          侧栏
        </Toggle>
      )}
      {!mobile && (
        <Toggle
          icon={<ColumnHeightOutlined aria-hidden />}
          on={layout.dense}
          title={layout.dense ? '恢复正常行高' : '缩小行高，一屏显示更多行'}
          onToggle={(on) => onLayout({ ...layout, dense: on })}
        >
          紧凑
        </Toggle>
      )}
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
            {...(unpinned && { unpinned })}
          />
        )}
      </Suspense>
    </>
  );
}

interface ToggleProps {
  readonly icon: ReactNode;
  readonly on: boolean;
  readonly title: string;
  readonly onToggle: (on: boolean) => void;
  readonly children: string;
}

function Toggle({ icon, on, title, onToggle, children }: ToggleProps) {
  return (
    <Button
      icon={icon}
      aria-pressed={on}
      title={title}
      type={on ? 'primary' : 'default'}
      ghost={on}
      onClick={() => onToggle(!on)}
    >
      {children}
    </Button>
  );
}
