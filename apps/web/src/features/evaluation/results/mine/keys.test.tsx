import type { TeacherResult } from '@course-center/contract/evaluation/results';
import { isValidElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { IndicatorBars } from './IndicatorBars.tsx';
import { AnnouncedResult } from './ResultsPage.tsx';

const SAME = '教学内容';

/** The keys of every drawn line, list by list; our own components are drawn along. */
function keysIn(node: ReactNode): (string | null)[][] {
  if (Array.isArray(node)) {
    const drawn = node.filter(isValidElement);
    const keyed = drawn.some(({ key }) => key !== null) ? [drawn.map(({ key }) => key)] : [];
    return [...keyed, ...node.flatMap(keysIn)];
  }
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return [];
  const { type, props } = node;
  return keysIn(typeof type === 'function' ? (type as (given: unknown) => ReactNode)(props) : props.children);
}

test('two indicators of the same name have bars of their own', () => {
  const bar = { indicator: SAME, total_points: 10, average: 8 };
  const drawn = keysIn(<IndicatorBars indicators={[bar, { ...bar, average: 4 }]} />);
  expect(drawn).toEqual([['0', '1']]);
});

test('what an expert said about two indicators of the same name stands in two lines', () => {
  const comments = [
    { indicator: SAME, comment: '内容充实' },
    { indicator: SAME, comment: '案例偏少' },
  ];
  const result: Partial<TeacherResult> = {
    ...{
      grade: 'A',
      score: null,
      department_grade: null,
      department_average: null,
      center_average: null,
      averages_hidden: null,
    },
    committee: null,
    indicators: [],
    experts: [{ name: '专家一', comments }],
  };
  expect(keysIn(<AnnouncedResult result={result as TeacherResult} />)).toContainEqual(['0', '1']);
});
