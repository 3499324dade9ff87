import { expect, test } from 'vitest';
import { planningFaults } from './planning.ts';

test.each(['', '  ', '2026', ' 2026 '])('%j may be a planning year', (planning) => {
  expect(planningFaults({ planning })).toEqual({});
});

test.each(['明年', '26', '20266', '2026年', '2026-2027', '20 26', '２０２６'])(
  '%j is no planning year, and what is wanted is said',
  (planning) => {
    expect(planningFaults({ planning })).toEqual({
      planning: '规划年度应为四位年份，如 2026；没有规划时请留空',
    });
  },
);
