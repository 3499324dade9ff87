import { DownloadOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import type { MarkSheet } from '@course-center/contract/goals/marks';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { Alert, Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { ImportButton } from '../../../ui/import/public.ts';
import { Conflict } from '../../../ui/saving/Conflict.tsx';
import { rivalOf } from '../../../ui/saving/edit.ts';
import { tally } from '../../../ui/saving/queue.ts';
import { SaveState } from '../../../ui/saving/SaveBar.tsx';
import { SaveNotices } from '../../../ui/saving/SaveNotices.tsx';
import { useEdit, useQueue } from '../../../ui/saving/use-saver.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { cellKey, downloadMarks } from './api.ts';
import {
  at,
  blockOf,
  type History,
  NO_HISTORY,
  noted,
  type Placed,
  readKept,
  redo,
  spotsIn,
  undo,
} from './grid-model.ts';
import { MarkGrid } from './MarkGrid.tsx';
import { FAULT } from './MarkRow.tsx';
import styles from './marks.module.css';
import { PhoneMarks } from './PhoneMarks.tsx';
import { columnMean, overview, useRestingEdits } from './sums.ts';
import { type MarkSaver, useMarkSaver } from './use-mark-saver.ts';

const SAY = {
  idle: '边录边保存，无需手动保存',
  saved: (time: string) => `全部已保存 ${time}`,
  offline: (count: number) => `${count} 格已存在本机，联网后自动保存`,
  unanswered: (count: number) => `${count} 格已存在本机，正在等待网络，稍后自动重试`,
};
const NOTICES = {
  noun: '成绩',
  closing: '成绩录入',
  restored: '上次没有送达的成绩',
  restoredLeft: '联网后自动发送，请核对。',
  restoredSent: '现已全部送达。',
  unsent: (count: number) => `有 ${count} 格成绩没有来得及保存，仍显示在表中，可以复制后另行留存。`,
};
const KEYS =
  '方向键、Enter、Tab 移动；直接键入覆盖，F2 修改，Delete 清除；Shift 选择，Ctrl+A 全选，Ctrl+C/V 复制粘贴，Ctrl+D 向下填充，Ctrl+Z/Y 撤销重做；Q 缺考，H 缓考，M 免考，B 补考（如 45补62）。';
const STATES = ['缺考', '缓考', '免考'] as const;

type Filter = 'all' | 'missing' | 'wrong';

const IMPORT_HINTS = [
  '也可以直接上传教务系统导出的成绩表：认得缺考、缓考、免考、补考、重修，列名不同时在预览中对应。',
  '补考成绩写在原成绩之后，例如 45补62；总评等总成绩不能拆成各考核项的成绩，不会导入。',
];

interface MarksWorkspaceProps {
  readonly sheet: MarkSheet;
  /** Marks came in by another way than the cells. */
  readonly onChanged: () => Promise<void>;
}

/** The marks of a course: a grid, or on a phone one column after the other. */
export function MarksWorkspace({ sheet, onChanged }: MarksWorkspaceProps) {
  const saver = useMarkSaver(sheet);
  const phone = useMediaQuery('(max-width: 767px)');
  const [classId, setClassId] = useState<number | null>(null);
  const [filter, setFilter] = useState<Filter>('all');
  const [selection, setSelection] = useState(() => at(0, 0));
  const [history, setHistory] = useState<History>(NO_HISTORY);
  // Who was filtered stays while their gaps are filled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const students = useMemo(() => {
    const wanted = filter === 'all' ? null : overview(sheet, saver.queue().edits)[filter];
    return sheet.students.filter(
      (each) => (classId === null || each.class_id === classId) && (wanted === null || wanted.has(each.id)),
    );
  }, [sheet, classId, filter]);

  const keyAt = ({ row, column }: { readonly row: number; readonly column: number }) =>
    cellKey(students[row]?.id ?? 0, sheet.columns[column]?.key ?? '');
  function write(cells: readonly Placed[], typedOver?: string) {
    const after = new Map(cells.map((cell) => [keyAt(cell), cell.text]));
    const { edits } = saver.queue();
    const before = new Map([...after.keys()].map((key) => [key, typedOver ?? edits.get(key)?.value ?? '']));
    setHistory((so) => noted(so, { before, after }));
    saver.typeAll(after);
  }
  function travel(move: typeof undo, side: 'before' | 'after') {
    const taken = move(history);
    if (!taken) return;
    setHistory(taken.history);
    saver.typeAll(taken.step[side]);
  }
  const toChosen = (text: string) => write(spotsIn(blockOf(selection)).map((spot) => ({ ...spot, text })));

  const choose = (next: () => void) => {
    next();
    setSelection(at(0, 0));
  };
  return (
    <div className={styles.workspace}>
      {sheet.closed !== null && <Alert type="info" showIcon title={sheet.closed} />}
      <MarkNotices sheet={sheet} saver={saver} />
      <div className={styles.tools} role="toolbar" aria-label="成绩录入工具">
        <Select
          aria-label="教学班"
          value={classId ?? 0}
          onChange={(id) => choose(() => setClassId(id === 0 ? null : id))}
          options={[
            { value: 0, label: '全部教学班' },
            ...sheet.classes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <FilterSelect
          sheet={sheet}
          saver={saver}
          filter={filter}
          onFilter={(next) => choose(() => setFilter(next))}
        />
        {!phone && sheet.closed === null && (
          <EntryTools
            history={history}
            onState={toChosen}
            onUndo={() => travel(undo, 'before')}
            onRedo={() => travel(redo, 'after')}
          />
        )}
        <SheetTools sheet={sheet} onChanged={onChanged} />
        <MarkSaveState saver={saver} />
      </div>
      {students.length === 0 ? (
        <EmptyState title="没有符合条件的学生" description="请更换教学班或筛选条件。" />
      ) : phone ? (
        <PhoneMarks sheet={sheet} students={students} saver={saver} />
      ) : (
        <MarkGrid
          sheet={sheet}
          students={students}
          saver={saver}
          selection={selection}
          onSelect={setSelection}
          onWrite={write}
          onUndo={() => travel(undo, 'before')}
          onRedo={() => travel(redo, 'after')}
        />
      )}
      {!phone && students.length > 0 && (
        <ActiveCell sheet={sheet} saver={saver} cell={keyAt(selection.active)} />
      )}
      <MarkCounts sheet={sheet} saver={saver} />
      {!phone && <p className={styles.keys}>{KEYS}</p>}
    </div>
  );
}

interface EntryToolsProps {
  readonly history: History;
  readonly onState: (state: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

function EntryTools({ history, onState, onUndo, onRedo }: EntryToolsProps) {
  return (
    <>
      {STATES.map((state) => (
        <Button key={state} size="small" onClick={() => onState(state)}>
          {state}
        </Button>
      ))}
      <Button
        size="small"
        icon={<UndoOutlined aria-hidden />}
        aria-label="撤销"
        disabled={history.done.length === 0}
        onClick={onUndo}
      />
      <Button
        size="small"
        icon={<RedoOutlined aria-hidden />}
        aria-label="重做"
        disabled={history.undone.length === 0}
        onClick={onRedo}
      />
    </>
  );
}

/** Marks that come and go as a sheet. */
function SheetTools({ sheet, onChanged }: MarksWorkspaceProps) {
  return (
    <>
      {sheet.closed === null && (
        <ImportButton
          kind="goal-marks"
          goal_course_id={sheet.id}
          noun="成绩"
          hints={IMPORT_HINTS}
          onWritten={() => void onChanged()}
        />
      )}
      <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void downloadMarks(sheet.id)}>
        导出
      </Button>
    </>
  );
}

interface MarksProps {
  readonly sheet: MarkSheet;
  readonly saver: MarkSaver;
}

/** What follows every key is drawn by itself: the grid and its tools are not drawn again for it. */
function MarkNotices({ sheet, saver }: MarksProps) {
  const queue = useQueue(saver);
  const { unsaved, late } = tally(queue);
  const students = useMemo(() => new Map(sheet.students.map((each) => [`${each.id}`, each])), [sheet]);
  const labelOf = (cell: string) => {
    const student = students.get(cell.slice(0, cell.indexOf(':')));
    const column = columnOf(sheet, cell);
    return [student?.number, student?.name, column?.item_title, column?.title].filter(Boolean).join(' ');
  };
  // Only what could not be saved in time is named.
  const named = queue.closed === null ? late : unsaved;
  return (
    <SaveNotices
      saver={saver}
      say={NOTICES}
      entered={named.map((key) => ({ key, label: labelOf(key) }))}
      read={(text) => text}
      lineOf={(label, text) => `${label}：${text}`}
    />
  );
}

const columnOf = ({ columns }: MarkSheet, cell: string) =>
  columns.find(({ key }) => cell.endsWith(`:${key}`));

function MarkSaveState({ saver }: Pick<MarksProps, 'saver'>) {
  return (
    <span className={styles.state}>
      <SaveState queue={useQueue(saver)} say={SAY} />
    </span>
  );
}

interface FilterSelectProps extends MarksProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

function FilterSelect({ sheet, saver, filter, onFilter }: FilterSelectProps) {
  const { missing, wrong } = overview(sheet, useRestingEdits(saver));
  return (
    <Select
      aria-label="显示"
      value={filter}
      onChange={onFilter}
      options={[
        { value: 'all', label: '全部学生' },
        { value: 'missing', label: `有缺的（${missing.size} 人）` },
        { value: 'wrong', label: `有误的（${wrong.size} 人）` },
      ]}
    />
  );
}

function MarkCounts({ sheet, saver }: MarksProps) {
  const { missingCells, wrongCells } = overview(sheet, useRestingEdits(saver));
  return (
    <p className={styles.counts} role="status">
      {missingCells === 0 ? '成绩已全部录入' : `还缺 ${missingCells} 格`}
      {wrongCells > 0 && `，${wrongCells} 格有误没有保存`}
    </p>
  );
}

interface ActiveCellProps extends MarksProps {
  readonly cell: string;
}

/** What is wrong with the chosen cell, who else changed it, and how its column stands. */
function ActiveCell({ sheet, saver, cell }: ActiveCellProps) {
  const edits = useRestingEdits(saver);
  const edit = useEdit(saver, cell);
  const column = columnOf(sheet, cell);
  if (!edit || !column) return null;
  const rival = rivalOf(edit);
  const fault = edit.fault?.sentence ?? readKept(edit.value, column.full).fault;
  const { mean, count } = columnMean(column, sheet.students, edits);
  return (
    <div className={styles.active}>
      {rival && (
        <Conflict
          small
          label="两处内容不同"
          sentence={rival.saved ? '其他人或其他窗口已修改这个成绩' : '其他窗口还有没送达的内容'}
          take="采用对方的"
          onKeepMine={() => saver.keepMine(cell)}
          onTakeTheirs={() => saver.takeTheirs(cell)}
        >
          <p>
            我的：{edit.value || '空'}；对方的：{rival.value || '空'}
          </p>
        </Conflict>
      )}
      {fault && (
        <p id={FAULT} role="alert">
          {fault}
        </p>
      )}
      <span>
        {column.item_title} {column.title}：满分 {column.full / 100}，已有 {count} 人
        {mean !== null && `，平均 ${scoreText(mean)}`}
      </span>
    </div>
  );
}
