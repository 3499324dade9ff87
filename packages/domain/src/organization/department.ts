import type { Fields, FormOf } from '../forms/fields.ts';
import { DEPARTMENT_LEVELS } from './department-tree.ts';

export const DEPARTMENT_TYPES = ['学院', '教研室', '职能部门', '其它'] as const;

export const DEPARTMENT_FIELDS = {
  name: { title: '部门名称', kind: 'text', longest: 64, required: '部门名称不能为空' },
  type: {
    title: '部门类型',
    kind: 'text',
    longest: 16,
    words: DEPARTMENT_TYPES,
    required: '部门类型为必选',
  },
  parent_id: {
    title: '上级部门',
    kind: 'reference',
    of: 'departments',
    placeholder: '无（最高一级）',
  },
  position: {
    title: '排序',
    kind: 'number',
    least: 0,
    most: 100_000,
    hint: '同级部门中，数字小的在前。',
  },
} as const satisfies Fields;

export type DepartmentForm = FormOf<typeof DEPARTMENT_FIELDS>;

export interface Placed {
  readonly id: number;
  readonly parent_id: number | null;
}

/** The ids of a department and all below it. */
export function subtreeOf(id: number, all: readonly Placed[]): ReadonlySet<number> {
  const found = new Set([id]);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const each of all) if (each.parent_id !== null && found.has(each.parent_id)) found.add(each.id);
  }
  return found;
}

/** The college that a department belongs to, or what stands at the top of its branch where none is above. */
export function collegeAbove<Row extends Placed & { readonly type: string }>(
  id: number,
  all: readonly Row[],
): Row | undefined {
  const own = all.find((each) => each.id === id);
  if (!own || own.type === '学院' || own.parent_id === null) return own;
  return collegeAbove(own.parent_id, all) ?? own;
}

/** The ids of the college that a department belongs to, with all below it; of the whole branch where none is above. */
export function collegeOf(
  id: number,
  all: readonly (Placed & { readonly type: string })[],
): ReadonlySet<number> {
  return subtreeOf(collegeAbove(id, all)?.id ?? id, all);
}

/** How many levels a department spans with all below it: 1 without any. */
export function heightOf(id: number, all: readonly Placed[]): number {
  const below = all.filter(({ parent_id }) => parent_id === id);
  return 1 + Math.max(0, ...below.map((each) => heightOf(each.id, all)));
}

export function levelOf(id: number | null, all: readonly Placed[]): number {
  if (id === null) return 0;
  const above = all.find((each) => each.id === id)?.parent_id ?? null;
  return 1 + levelOf(above, all);
}

/** Why a department (null for a new one) may not be put below another, as a fault of the field; null when it may. */
export function placeFault(
  id: number | null,
  parentId: number | null,
  all: readonly Placed[],
): string | null {
  if (id !== null && parentId !== null && subtreeOf(id, all).has(parentId))
    return '不能移动到自身或其下级部门之下，请选择其它上级部门';
  const levels = levelOf(parentId, all) + (id === null ? 1 : heightOf(id, all));
  return levels > DEPARTMENT_LEVELS ? `部门最多 ${DEPARTMENT_LEVELS} 级，请选择更高一级的上级部门` : null;
}
