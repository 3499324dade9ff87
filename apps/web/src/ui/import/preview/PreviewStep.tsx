import type { ImportRow, ImportStatus } from '@course-center/contract/imports';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Select } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useConfirm } from '../../confirm/use-confirm.ts';
import { ListPager } from '../../list/ListPager.tsx';
import { NotLoaded } from '../../states/NotLoaded.tsx';
import { importRowsQuery } from '../api.ts';
import dialog from '../dialog.module.css';
import { countOf, firstView, type RowsFilter, type RowsView, STATE_TITLES } from '../rows-view.ts';
import { StepHeading } from '../StepHeading.tsx';
import { WrongRowsButton } from '../WrongRowsButton.tsx';
import styles from './preview.module.css';
import { RowsTable } from './RowsTable.tsx';

const CHIPS = Object.entries({ ...STATE_TITLES, all: '全部' }) as [RowsFilter, string][];

const ROOM = 12;

interface PreviewStepProps {
  readonly status: ImportStatus;
  readonly confirming: boolean;
  readonly onConfirm: () => void;
  readonly onRestart: () => void;
  /** Has other columns read: the lines are judged anew. */
  readonly onMap: (columns: ImportStatus['mapping']) => void;
}

/** What the sheet would change, row by row, before anything is. */
export function PreviewStep({ status, confirming, onConfirm, onRestart, onMap }: PreviewStepProps) {
  const { id, counts, ignored, absent, file_name, problem } = status;
  const [view, setView] = useState(() => firstView(counts));
  const confirm = useConfirm();
  const writable = counts.new + counts.changed;

  async function ask() {
    const skipped = counts.wrong > 0 ? `跳过有误的 ${counts.wrong} 行。` : '';
    const content = `将新增 ${counts.new} 行、修改 ${counts.changed} 行。${skipped}`;
    if (await confirm({ title: `确认导入 ${writable} 行？`, content, okText: '确认导入' })) onConfirm();
  }

  return (
    <>
      {problem !== null && <Alert type="warning" showIcon title={problem} />}
      <div className={styles.head}>
        <StepHeading>
          “{file_name}”共 {countOf(counts, 'all')} 行
        </StepHeading>
        <CountChips
          counts={counts}
          chosen={view.filter}
          onChoose={(filter) => setView({ ...view, filter, page: 1 })}
        />
        {counts.wrong > 0 && <WrongRowsButton id={id} />}
      </div>
      {ignored.length > 0 && absent.length > 0 && <Mapping status={status} onMap={onMap} />}
      {ignored.length > 0 && absent.length === 0 && (
        <p className={styles.note}>
          以下列不在模板中，不会导入：{ignored.map((column) => `“${column}”`).join('、')}
        </p>
      )}
      <Rows status={status} view={view} />
      <ListPager
        state={{ ...view, filters: {}, sort: '' }}
        total={countOf(counts, view.filter)}
        show={({ page = 1, size = view.size }) => setView({ ...view, page, size })}
      />
      <div className={dialog.foot}>
        <Button onClick={onRestart} disabled={confirming}>
          重新上传
        </Button>
        <Button type="primary" disabled={writable === 0} loading={confirming} onClick={ask}>
          {writable === 0 ? '没有可导入的行' : `确认导入 ${writable} 行`}
        </Button>
      </div>
    </>
  );
}

type MappingProps = Pick<PreviewStepProps, 'status' | 'onMap'>;

const LEFT_OUT = '';

/** Columns under names of their own: each is left out, or read as one that the sheet lacks. */
function Mapping({ status: { ignored, absent, mapping }, onMap }: MappingProps) {
  const [chosen, setChosen] = useState(() => new Map(mapping.map(({ title, column }) => [title, column])));
  function pairOf(title: string) {
    const column = chosen.get(title);
    return column ? [{ title, column }] : [];
  }
  const taken = new Set(chosen.values());
  const changed =
    chosen.size !== mapping.length || mapping.some(({ title, column }) => chosen.get(title) !== column);
  return (
    <section className={styles.mapping} aria-label="对应列">
      <p>以下列不在模板中，没有对应就不会导入：</p>
      <ul>
        {ignored.map((title) => (
          <li key={title}>
            <span>“{title}”</span>
            <Select
              aria-label={`“${title}”对应的列`}
              size="small"
              value={chosen.get(title) ?? LEFT_OUT}
              onChange={(column) => {
                const next = new Map(chosen);
                if (column === LEFT_OUT) next.delete(title);
                else next.set(title, column);
                setChosen(next);
              }}
              options={[
                { value: LEFT_OUT, label: '不导入' },
                ...absent
                  .filter((column) => !taken.has(column) || chosen.get(title) === column)
                  .map((column) => ({ value: column, label: column })),
              ]}
            />
          </li>
        ))}
      </ul>
      <Button size="small" disabled={!changed} onClick={() => onMap(ignored.flatMap(pairOf))}>
        按此对应重新检查
      </Button>
    </section>
  );
}

interface CountChipsProps {
  readonly counts: ImportStatus['counts'];
  readonly chosen: RowsFilter;
  readonly onChoose: (filter: RowsFilter) => void;
}

/** How many rows there are of each kind; each shows its own. */
function CountChips({ counts, chosen, onChoose }: CountChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own, and these are no fields.
    <div className={styles.chips} role="group" aria-label="按检查结果筛选">
      {CHIPS.map(([filter, title]) => {
        const count = countOf(counts, filter);
        return (
          <button
            key={filter}
            type="button"
            data-state={filter}
            aria-pressed={filter === chosen}
            disabled={count === 0 && filter !== chosen}
            onClick={() => onChoose(filter)}
          >
            {title} <b>{count}</b>
          </button>
        );
      })}
    </div>
  );
}

/** The rows of the chosen kind, or what stands in their place. */
function Rows({ status, view }: { readonly status: ImportStatus; readonly view: RowsView }) {
  const query = useQuery(importRowsQuery(status, view));
  const { data, isPlaceholderData } = query;
  const place = useRef<HTMLElement>(null);
  useFirstInView(place, data);
  if (data)
    return (
      <section
        ref={place}
        className={styles.place}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
        tabIndex={0}
        aria-label="检查结果"
        aria-busy={isPlaceholderData}
      >
        <RowsTable {...shownOf(status, data.data)} />
      </section>
    );
  return <NotLoaded query={query} title="预览没有加载出来" rows={6} />;
}

/** Columns that the sheet lacks are left out, unless something would change in them. */
function shownOf({ columns, absent, mapping }: ImportStatus, rows: readonly ImportRow[]) {
  const mapped = new Set(mapping.map(({ column }) => column));
  const lacks = new Set(absent.filter((title) => !mapped.has(title)));
  const touches = ({ state, cells }: ImportRow, at: number) => {
    const { value = '', old = null, fault = null } = cells[at] ?? {};
    return old !== null || fault !== null || (state === 'new' && value !== '');
  };
  const places = columns
    .map((_, at) => at)
    .filter((at) => !lacks.has(columns[at] ?? '') || rows.some((row) => touches(row, at)));
  return {
    columns: places.map((at) => columns[at] ?? ''),
    rows: rows.map((row) => ({ ...row, cells: places.flatMap((at) => row.cells[at] ?? []) })),
  };
}

/** Scrolls a wide table sideways until the first cell that is wrong, or changed, can be seen. */
function useFirstInView(place: RefObject<HTMLElement | null>, rows: unknown): void {
  useEffect(() => {
    const cell = place.current?.querySelector('[data-kind="wrong"], [data-kind="changed"]');
    if (!rows || !place.current || !cell) return;
    const hidden = cell.getBoundingClientRect().right - place.current.getBoundingClientRect().right;
    if (hidden > 0) place.current.scrollLeft += hidden + ROOM;
  }, [place, rows]);
}
