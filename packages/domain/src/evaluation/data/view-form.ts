import type { Faults } from '../../forms/faults.ts';

/** How the data are looked at: all groups, groups by two dimensions, charts. */
export const VIEW_KINDS = ['groups', 'pivot', 'charts'] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

/** As many as a list shows without being searched. */
export const MOST_VIEWS = 50;
export const LONGEST_VIEW_NAME = 40;

/** A view of the data that somebody keeps: what it is called, and what of the page's address shows it. */
export interface ViewForm {
  readonly name: string;
  /** Below the page's own path: `pivot?rows=…`. */
  readonly address: string;
}

const ADDRESS = /^(pivot|charts)?(\?.*)?$/;

export function viewFaults({ name, address }: ViewForm): Faults<keyof ViewForm> {
  const faults: Faults<keyof ViewForm> = {};
  if (name.trim() === '') faults.name = '请填写视图名称';
  if (!ADDRESS.test(address)) faults.address = '视图的地址不正确，请从数据页面保存';
  return faults;
}
