import { expect, test } from 'vitest';
import { angleBetween, CAPTCHA, type CaptchaState, sliderAngle, solves } from './captcha.ts';

test.each([
  [0, 0, 0],
  [10, 350, 20],
  [350, 10, 20],
  [355, 5, 10],
  [0, 360, 0],
  [180, 0, 180],
  [190, 0, 170],
  [-10, 10, 20],
  [725, 5, 0],
])('%d° and %d° are %d° apart', (a, b, apart) => {
  expect(angleBetween(a, b)).toBe(apart);
});

test.each([
  [0, 0],
  [0.25, 90],
  [0.5, 180],
  [1, 360],
  [-1, 0],
  [2, 360],
])('a slider at %d stands for %d°', (fraction, angle) => {
  expect(sliderAngle(fraction)).toBe(angle);
});

const now = new Date('2026-11-15T08:00:00Z');
const captcha: CaptchaState = {
  angle: 100,
  tries: 0,
  username: 'teacher',
  expires_at: new Date(now.getTime() + 1),
  solved: false,
};
const right = { username: 'teacher', value: 100 };

test.each([
  ['the right angle', true, captcha, right],
  ['ten degrees less', true, captcha, { ...right, value: 90 }],
  ['ten degrees more', true, captcha, { ...right, value: 110 }],
  ['eleven degrees less', false, captcha, { ...right, value: 89 }],
  ['eleven degrees more', false, captcha, { ...right, value: 111 }],
  ['an angle across the top of the circle', true, { ...captcha, angle: 355 }, { ...right, value: 4 }],
  ['an untouched slider', false, { ...captcha, angle: 5 }, { ...right, value: 0 }],
  ['another account', false, captcha, { ...right, username: 'Teacher' }],
  ['a try at the moment the picture expires', false, { ...captcha, expires_at: now }, right],
  ['a third try', true, { ...captcha, tries: CAPTCHA.tries - 1 }, right],
  ['a fourth try', false, { ...captcha, tries: CAPTCHA.tries }, right],
  ['a second solution', false, { ...captcha, solved: true }, right],
] as const)('%s solves the picture: %s', (_what, solved, state, attempt) => {
  expect(solves(state, attempt, now)).toBe(solved);
});
