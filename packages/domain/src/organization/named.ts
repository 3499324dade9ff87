import type { Faults } from '../forms/faults.ts';

export interface Named {
  readonly name: string;
}

/** Specialties, natures and job titles need a name. */
export function namedFaults({ name }: Named): Faults<'name'> {
  return name.trim() === '' ? { name: '请输入名称！' } : {};
}
