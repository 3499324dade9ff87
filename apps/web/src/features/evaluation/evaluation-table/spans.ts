import type { TeacherLine } from './rows.ts';

/** How many of some lines, from one of them on, a cell spans; none where an earlier line's cell covers it. */
export function spanAt(lines: readonly TeacherLine[], at: number, of: 'course' | 'group'): number {
  const id = lines[at]?.[of].id;
  if (lines[at - 1]?.[of].id === id) return 0;
  let end = at + 1;
  while (end < lines.length && lines[end]?.[of].id === id) end += 1;
  return end - at;
}

interface Range {
  readonly startIndex: number;
  readonly endIndex: number;
  readonly overscan: number;
}

/** The lines in view and some around them, up to where a group begins and ends: its lines are drawn together. */
export function wholeGroups(
  lines: readonly TeacherLine[],
  { startIndex, endIndex, overscan }: Range,
): number[] {
  let from = Math.max(0, startIndex - overscan);
  while (from > 0 && !lines[from]?.leads) from -= 1;
  let to = Math.min(lines.length, endIndex + 1 + overscan);
  while (to < lines.length && !lines[to]?.leads) to += 1;
  return Array.from({ length: to - from }, (_, index) => from + index);
}
