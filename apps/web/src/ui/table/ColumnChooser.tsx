import { HolderOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { Button, Checkbox, Modal } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { MoveButtons } from '../files/MoveButtons.tsx';
import { moved } from '../files/moved.ts';
import { useRowDrag } from '../files/use-row-drag.ts';
import { SCROLLING_BODY } from '../form/dialog-body.ts';
import styles from './column-chooser.module.css';
import { arrangeable, type ColumnLayout, isShown, type LaidColumn, withoutColumns } from './column-layout.ts';

interface ColumnChooserProps {
  readonly columns: readonly LaidColumn[];
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
  /** What a layout pins and there is no room for. */
  readonly unpinned?: (layout: ColumnLayout) => readonly LaidColumn[];
  readonly onClosed: () => void;
}

/** Chooses, orders and pins columns. The table follows each step, and it is remembered at once. */
export default function ColumnChooser(props: ColumnChooserProps) {
  const { columns, layout, onLayout, unpinned = () => [], onClosed } = props;
  const [open, setOpen] = useState(true);
  const [told, setTold] = useState('');
  const [refused, setRefused] = useState('');
  const rows = arrangeable(columns, layout);
  const fixed = columns.filter((column) => column.fixed && column.title !== '').map(({ title }) => title);
  const scrolled = unpinned(layout).map(({ title }) => title);

  /** The whole order is kept, and what of it is hidden: an optional column is there by standing in it. */
  function arrange(
    order: readonly LaidColumn[],
    isHidden = (column: LaidColumn) => !isShown(column, layout),
  ) {
    const keys = order.map(({ key }) => key);
    const elsewhere = layout.hidden.filter((key) => !keys.includes(key));
    onLayout({
      ...layout,
      order: keys,
      hidden: [...elsewhere, ...order.filter(isHidden).map(({ key }) => key)],
    });
  }

  function move(from: number, to: number) {
    const column = rows[from];
    if (!column || to < 0 || to >= rows.length) return;
    arrange(moved(rows, from, to));
    setTold(`${column.title} 已移到第 ${to + 1} 列，共 ${rows.length} 列`);
  }

  function show(column: LaidColumn, shown: boolean) {
    arrange(rows, (each) => (each.key === column.key ? !shown : !isShown(each, layout)));
  }

  /** What there is no room for is said, and not let go of something else for. */
  function pin(column: LaidColumn) {
    const rest = layout.pinned.filter((key) => key !== column.key);
    const taken = rest.length < layout.pinned.length;
    const wanted = { ...layout, pinned: taken ? rest : [...layout.pinned, column.key] };
    const before = unpinned(layout).map(({ key }) => key);
    const full = unpinned(wanted).some(({ key }) => !before.includes(key));
    setRefused(
      full
        ? `“${column.title}”固定不下：固定列最多占表格宽度的一半。请先取消固定其他列，或把窗口放宽后再试。`
        : '',
    );
    if (!full) onLayout(wanted);
  }

  return (
    <Modal
      open={open}
      title="列设置"
      width={480}
      styles={{ body: SCROLLING_BODY }}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      footer={
        <>
          <Button onClick={() => onLayout(withoutColumns(layout))}>恢复标准列</Button>
          <Button type="primary" onClick={() => setOpen(false)}>
            完成
          </Button>
        </>
      }
    >
      <p className={styles.hint}>
        勾选要显示的列；拖动或用 Alt+↑↓ 调整顺序；图钉把列固定在左侧，最多占表格宽度的一半。
        {'设置跟随您的账号，换一台电脑也一样。'}
      </p>
      {fixed.length > 0 && <p className={styles.hint}>始终显示：{fixed.join('、')}</p>}
      {scrolled.length > 0 && <p className={styles.hint}>窗口较窄，暂时随表格滚动：{scrolled.join('、')}</p>}
      {refused !== '' && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <ColumnRows
        {...{ rows, layout, onMove: move, onShow: show, onPin: pin }}
        onDragged={(from, to) => arrange(moved(rows, from, to))}
      />
      <p role="status" className={styles.told}>
        {told}
      </p>
    </Modal>
  );
}

interface ColumnRowsProps {
  readonly rows: readonly LaidColumn[];
  readonly layout: ColumnLayout;
  readonly onMove: (from: number, to: number) => void;
  readonly onDragged: (from: number, to: number) => void;
  readonly onShow: (column: LaidColumn, shown: boolean) => void;
  readonly onPin: (column: LaidColumn) => void;
}

function ColumnRows({ rows, layout, onMove, onDragged, onShow, onPin }: ColumnRowsProps) {
  const drag = useRowDrag(onDragged);
  const keys = (at: number) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onMove(at, at + step);
  };
  return (
    <ol className={styles.columns} aria-label="列">
      {rows.map((column, at) => {
        const { key, title } = column;
        const shown = isShown(column, layout);
        const pinned = layout.pinned.includes(key);
        return (
          <li
            key={key}
            className={styles.column}
            data-held={drag.held === at || undefined}
            {...drag.row(at)}
            onKeyDown={keys(at)}
          >
            <span className={styles.handle} title="拖动排序" aria-hidden {...drag.handle(at)}>
              <HolderOutlined />
            </span>
            <Checkbox
              className={styles.title ?? ''}
              checked={shown}
              onChange={(event) => onShow(column, event.target.checked)}
            >
              {title}
            </Checkbox>
            <Button
              type="text"
              disabled={!shown}
              aria-pressed={pinned}
              aria-label={`固定：${title}`}
              title={pinned ? '取消固定' : '固定在左侧'}
              icon={pinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
              onClick={() => onPin(column)}
            />
            <MoveButtons
              name={title}
              first={at === 0}
              last={at === rows.length - 1}
              onMove={(step) => onMove(at, at + step)}
            />
          </li>
        );
      })}
    </ol>
  );
}
