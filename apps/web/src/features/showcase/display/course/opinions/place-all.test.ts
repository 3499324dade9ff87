import { expect, test } from 'vitest';
import { cloudWords, type Opinion } from './cloud-words.ts';
import { type Place, placeAll } from './place-all.ts';

const OPINIONS: Opinion[] = [
  { text: '目标明确', count: 9 },
  { text: '案例丰富', count: 5 },
  { text: '互动充分', count: 1 },
];

/** Finds places as long as the words together are no larger than this. */
const room =
  (most: number): Place =>
  (words) =>
    words.reduce((sum, { size }) => sum + size, 0) <= most
      ? words.map((word) => ({ ...word, x: 0, y: 0 }))
      : words.slice(1).map((word) => ({ ...word, x: 0, y: 0 }));

test('what was said most often is 50 high, what was said least often 12', () => {
  expect(placeAll(OPINIONS, 900, room(1000)).words.map(({ size }) => size)).toEqual([50, 31, 12]);
});

test('those of one count grow smaller from the first to the last, and never reach the next count', () => {
  const opinions = [2, 1, 1, 1, 1].map((count) => ({ text: '目标明确', count }));
  const sizes = cloudWords(opinions, 900, 50).map(({ size }) => size);
  expect(sizes).toEqual([50, 27, 19, 14, 12]);
});

test('a long sentence gives way by itself, what is said as often stays as large', () => {
  const opinions = ['目标明确', '课程思政元素融入自然，案例贴近专业'].map((text) => ({ text, count: 3 }));
  const words = cloudWords([...opinions, { text: '互动充分', count: 1 }], 600, 50);
  expect(words.map(({ size }) => size)).toEqual([50, 31, 12]);
});

test('sizes shrink until every word is placed, and keep their order', () => {
  const { words } = placeAll(OPINIONS, 900, room(75));
  expect(words).toHaveLength(3);
  const sizes = words.map(({ size }) => size);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(Math.max(...sizes)).toBeLessThan(50);
  expect(Math.min(...sizes)).toBe(12);
});

test('where that is not enough, the room grows', () => {
  const tall: Place = (words, { height }) =>
    height < 1000 ? [] : words.map((word) => ({ ...word, x: 0, y: 0 }));
  const cloud = placeAll(OPINIONS, 900, tall);
  expect(cloud.words).toHaveLength(3);
});

test('the picture ends where the words end', () => {
  const corner: Place = (words) => words.map((word) => ({ ...word, x: 100, y: 40 }));
  const { left, top, width, height } = placeAll([{ text: '目标明确', count: 2 }], 900, corner);
  // 27 high: between 12 and 50, as everything was said as often.
  expect({ left, top, width, height }).toEqual({ left: 34, top: 1, width: 132, height: 60 });
});

test('a narrow room has no word that is wider than it', () => {
  const long = [{ text: '课程思政元素融入自然，案例贴近专业', count: 3 }, ...OPINIONS];
  const { words } = placeAll(long, 320, room(1000));
  expect(words.every(({ text, size }) => [...text].length * size <= 320)).toBe(true);
});

test('a narrow room has the most often said only', () => {
  const many = Array.from({ length: 80 }, (_, at) => ({ text: `意见${at}`, count: 80 - at }));
  expect(placeAll(many, 352, room(100_000)).words.map(({ text }) => text)).toEqual(
    many.slice(0, 29).map(({ text }) => text),
  );
  expect(placeAll(many, 1152, room(100_000)).words).toHaveLength(80);
});

test('a sentence that fits nowhere is cut', () => {
  const [word] = cloudWords([{ text: '很'.repeat(100), count: 1 }], 320, 12);
  expect([...(word?.text ?? '')]).toHaveLength(21);
  expect(word?.text).toMatch(/…$/);
});
