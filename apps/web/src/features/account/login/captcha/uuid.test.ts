import { expect, test } from 'vitest';
import { newUuid, uuidFrom } from './uuid.ts';

test('version and variant are set whatever the random bytes are', () => {
  expect(uuidFrom(new Uint8Array(16))).toBe('00000000-0000-4000-8000-000000000000');
  expect(uuidFrom(new Uint8Array(16).fill(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});

test('two of them differ', () => {
  expect(newUuid()).not.toBe(newUuid());
});
