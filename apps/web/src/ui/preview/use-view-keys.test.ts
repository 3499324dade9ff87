import { expect, test } from 'vitest';
import { isFor } from './use-view-keys.ts';

test('a view in a part of the page hears only the keys that are pressed there', () => {
  const inside = new EventTarget();
  const pane = { contains: (target: unknown) => target === inside };
  expect(isFor(pane, inside)).toBe(true);
  expect(isFor(pane, new EventTarget())).toBe(false);
});

test('over the whole window every key is for it', () => {
  expect(isFor(null, new EventTarget())).toBe(true);
});
