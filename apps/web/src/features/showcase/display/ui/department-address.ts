import type { DisplayDepartment } from '@course-center/contract/showcase/display';

/** Where a department shows its courses. */
export function departmentAddress({ id, name }: Pick<DisplayDepartment, 'id' | 'name'>): string {
  return `/department-course?${new URLSearchParams({ id: String(id), name })}`;
}
