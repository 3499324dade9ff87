import { expect, test } from 'vitest';
import { placeInLines } from './place-in-lines.ts';

const SAID = [
  { text: '目标明确', count: 3 },
  { text: '案例丰富，贴近工程', count: 2 },
  ...['互动充分', '板书工整', '重点突出', '准备充分', '语言规范'].map((text) => ({ text, count: 1 })),
];

test('every opinion has a place between the edges, and no two share one', () => {
  const { words, left, width } = placeInLines(SAID, 320);
  expect(words).toHaveLength(SAID.length);
  const boxes = words.map(({ text, size, x, y }) => ({
    from: x - (text.length * size) / 2,
    size,
    text,
    x,
    y,
  }));
  for (const { from, text, size } of boxes) {
    expect(from).toBeGreaterThanOrEqual(left);
    expect(from + text.length * size).toBeLessThanOrEqual(left + width);
  }
  const meets = boxes.some((a, at) =>
    boxes
      .slice(at + 1)
      .some(
        (b) =>
          a.y === b.y && a.from < b.from + b.text.length * b.size && b.from < a.from + a.text.length * a.size,
      ),
  );
  expect(meets).toBe(false);
});

test('what was said most often is 50 high, and stands in the middle', () => {
  const { words, top, height } = placeInLines(SAID, 320);
  const most = words.find(({ text }) => text === '目标明确');
  expect(most?.size).toBe(50);
  expect(most?.y).toBeGreaterThan(top + height / 4);
  expect(most?.y).toBeLessThan(top + (height * 3) / 4);
});
