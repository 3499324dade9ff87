import type { ImportRowState, ImportStatus } from '@course-center/contract/imports';
import { PAGE_SIZES } from '../list/list-state.ts';

export type RowsFilter = ImportRowState | 'all';

/** Which of the judged rows are shown. */
export interface RowsView {
  readonly filter: RowsFilter;
  readonly page: number;
  readonly size: number;
}

/** The same words and colours wherever a row's state is shown. */
export const STATE_TITLES: Readonly<Record<ImportRowState, string>> = {
  new: '新增',
  changed: '修改',
  unchanged: '无变化',
  wrong: '有误',
};

/** A preview opens on what needs a look: what is wrong, or else what will be written. */
export function firstView(counts: ImportStatus['counts']): RowsView {
  const filter = (['wrong', 'new', 'changed'] as const).find((state) => counts[state] > 0) ?? 'all';
  return { filter, page: 1, size: PAGE_SIZES[0] };
}

export function countOf(counts: ImportStatus['counts'], filter: RowsFilter): number {
  if (filter !== 'all') return counts[filter];
  return counts.new + counts.changed + counts.unchanged + counts.wrong;
}

export function stateFilter(filter: RowsFilter): { 'filter[state]'?: ImportRowState } {
  return filter === 'all' ? {} : { 'filter[state]': filter };
}
