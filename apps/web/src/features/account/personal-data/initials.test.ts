import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['周明远', '明远'],
  ['王芳', '王芳'],
  ['欧阳静怡', '静怡'],
  ['阿依古丽·买买提', '买提'],
  ['Ada Lovelace', 'AL'],
  ['plato', 'P'],
  ['', ''],
])('%s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
