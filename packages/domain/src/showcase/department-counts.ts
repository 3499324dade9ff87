import { type DepartmentNode, type DepartmentRow, departmentTree } from '../organization/department-tree.ts';

export interface CountedDepartment {
  readonly id: number;
  readonly name: string;
  /** How many courses are shown of it and of those below. */
  readonly dec_counts: number;
  readonly children: readonly CountedDepartment[];
}

/** The departments of which something is shown, as a tree. */
export function countedDepartments(
  departments: readonly DepartmentRow[],
  counts: ReadonlyMap<number, number>,
): CountedDepartment[] {
  const counted = ({ id, name, children: below }: DepartmentNode): CountedDepartment => {
    const children = below.map(counted).filter(hasAny);
    const own = counts.get(id) ?? 0;
    return { id, name, dec_counts: children.reduce((sum, child) => sum + child.dec_counts, own), children };
  };
  return departmentTree(departments).map(counted).filter(hasAny);
}

function hasAny({ dec_counts }: CountedDepartment): boolean {
  return dec_counts > 0;
}
