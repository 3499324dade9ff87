import { describe, expect, it } from 'vitest';
import {
  DEFAULT_KEEPING_CONFIG,
  hasTermEnded,
  KEEPING_KINDS,
  KEEPING_TABLE,
  keepingFaults,
  MOST_DAYS,
} from './keeping.ts';

describe('how long personal data are kept', () => {
  it('is right by default, and no school keeps less than must be', () => {
    expect(keepingFaults(DEFAULT_KEEPING_CONFIG)).toEqual({});
    for (const kind of KEEPING_KINDS) {
      const { least } = KEEPING_TABLE[kind];
      expect(keepingFaults({ ...DEFAULT_KEEPING_CONFIG, [kind]: least })).toEqual({});
      expect(keepingFaults({ ...DEFAULT_KEEPING_CONFIG, [kind]: least - 1 })).toEqual({
        [kind]: `不能少于 ${least} 天`,
      });
      expect(Object.keys(keepingFaults({ ...DEFAULT_KEEPING_CONFIG, [kind]: MOST_DAYS + 1 }))).toEqual([
        kind,
      ]);
      expect(keepingFaults({ ...DEFAULT_KEEPING_CONFIG, [kind]: null as unknown as number })).toEqual({
        [kind]: '请输入天数',
      });
    }
  });

  it.each([
    ['2025-2026-1', '2026-02-28', false],
    ['2025-2026-1', '2026-03-01', true],
    ['2025-2026-2', '2026-07-31', false],
    ['2025-2026-2', '2026-08-01', true],
    ['2025-2026-3', '2026-09-01', true],
    ['no term', '2099-01-01', false],
  ])('the term %s is over by %s: %s', (code, by, over) => {
    expect(hasTermEnded(code, new Date(`${by}T00:00:00Z`))).toBe(over);
  });
});
