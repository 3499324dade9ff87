import { expect, it } from 'vitest';
import { paceAfter } from './pace.ts';

const start = paceAfter(null, { at: 0, sent: 1000 });

it('the first news says nothing about speed, wherever an upload goes on from', () => {
  expect(start.speed).toBeNull();
});

it('the speed is what was sent since, by the second', () => {
  expect(paceAfter(start, { at: 2000, sent: 5000 }).speed).toBe(2000);
});

it('news that come too fast are waited with', () => {
  expect(paceAfter(start, { at: 100, sent: 9000 })).toBe(start);
});

it('a stutter does not make the number jump', () => {
  const steady = paceAfter(start, { at: 1000, sent: 2000 });
  expect(paceAfter(steady, { at: 2000, sent: 2000 }).speed).toBe(700);
});

it('an upload that had to go back starts to measure anew', () => {
  expect(paceAfter({ at: 0, sent: 5000, speed: 10 }, { at: 1000, sent: 100 }).speed).toBeNull();
});
