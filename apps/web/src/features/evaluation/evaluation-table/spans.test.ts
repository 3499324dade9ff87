import { describe, expect, it } from 'vitest';
import type { TeacherLine } from './rows.ts';
import { spanAt, wholeGroups } from './spans.ts';

const line = (course: number, group: number, leads: boolean) =>
  ({ course: { id: course }, group: { id: group }, leads }) as TeacherLine;
/** Two courses: the first with a team of three and one of two, the second with a single teacher. */
const lines = [
  line(1, 11, true),
  line(1, 11, false),
  line(1, 11, false),
  line(1, 12, true),
  line(1, 12, false),
  line(2, 21, true),
];

describe('a cell', () => {
  it('of a course or a group spans its lines, and covers those after the first', () => {
    expect(lines.map((_, at) => spanAt(lines, at, 'course'))).toEqual([5, 0, 0, 0, 0, 1]);
    expect(lines.map((_, at) => spanAt(lines, at, 'group'))).toEqual([3, 0, 0, 2, 0, 1]);
  });

  it('spans what is drawn of its course where the rest is out of view', () => {
    const drawn = lines.slice(3);
    expect(drawn.map((_, at) => spanAt(drawn, at, 'course'))).toEqual([2, 0, 1]);
  });
});

describe('the lines drawn of a long table', () => {
  const drawn = (startIndex: number, endIndex: number, overscan = 0) =>
    wholeGroups(lines, { startIndex, endIndex, overscan });

  it('are whole groups', () => {
    expect(drawn(1, 1)).toEqual([0, 1, 2]);
    expect(drawn(2, 3)).toEqual([0, 1, 2, 3, 4]);
    expect(drawn(5, 5)).toEqual([5]);
  });

  it('go a little beyond the view, but not beyond the table', () => {
    expect(drawn(3, 4, 1)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(drawn(0, 5, 4)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
