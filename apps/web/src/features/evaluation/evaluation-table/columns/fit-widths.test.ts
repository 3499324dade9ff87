import { describe, expect, it } from 'vitest';
import { fitWidths } from './fit-widths.ts';

const columns = [
  { id: 'course', width: 300, narrow: 200 },
  { id: 'teacher', width: 600, narrow: 200 },
  { id: 'state', width: 120 },
];

describe('the widths of columns', () => {
  it('are the declared ones where there is room', () => {
    expect(fitWidths(columns, 1020)).toEqual({ course: 300, teacher: 600, state: 120 });
    expect(fitWidths(columns, 2000)).toEqual({ course: 300, teacher: 600, state: 120 });
  });

  it('give way together, each by its share', () => {
    expect(fitWidths(columns, 770)).toEqual({ course: 250, teacher: 400, state: 120 });
  });

  it('never fall below what a column makes do with', () => {
    expect(fitWidths(columns, 300)).toEqual({ course: 200, teacher: 200, state: 120 });
  });

  it('are less where cells stand closer', () => {
    expect(fitWidths(columns, 300, 8)).toEqual({ course: 192, teacher: 192, state: 112 });
    expect(fitWidths(columns, 1020, 8)).toEqual({ course: 300, teacher: 600, state: 120 });
  });

  it('stay as they are where nothing can give way', () => {
    expect(fitWidths([{ id: 'state', width: 120 }], 50)).toEqual({ state: 120 });
  });
});
