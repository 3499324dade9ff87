import { expect, test } from 'vitest';
import { announcedText, partText, resultText, scoreText, weightText } from './result-words.ts';

test('a score has two decimals, or is not there', () => {
  expect([86.5, 100, 0, null].map(scoreText)).toEqual(['86.50', '100.00', '0.00', '--']);
});

test.each([
  [1, 3, '33%'],
  [2, 3, '67%'],
  [0, 0, '--'],
])('%i of %i is %s', (count, all, text) => expect(partText(count, all)).toBe(text));

test('a result is a grade or a score, by what the school shows', () => {
  const result = { grade: 'B', score: 86.5 } as const;
  expect(resultText(result, 'grade')).toBe('B级');
  expect(resultText(result, 'score')).toBe('86.50');
  expect(resultText({ grade: null, score: null }, 'grade')).toBe('--');
  // What would be a single expert's score is not told.
  expect(resultText({ grade: 'B', score: null }, 'score')).toBe('B级');
});

test('a weight reads as it is multiplied', () => {
  expect([weightText(40), weightText(60), weightText(100)]).toEqual(['0.4', '0.6', '1']);
});

test('how far a result is made known is said with the last day of its notice', () => {
  expect(announcedText({ announced: 'no', notice_until: null })).toBe('待公布');
  expect(announcedText({ announced: 'notice', notice_until: '2026-12-03' })).toBe(
    '公示中，至 2026年12月3日（周四）',
  );
  expect(announcedText({ announced: 'published', notice_until: null })).toBe('已公布');
});
