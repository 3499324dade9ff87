import { stepAt } from '@course-center/domain/account/second-factor';
import { expect, test } from 'vitest';
import { base32, codeAt, enrolmentAddress, newRecoveryCode, newSecret, stepOf } from './totp.ts';

/** RFC 6238, appendix B: the seed is as long as the hash. */
const SEED = '1234567890123456789012345678901234567890123456789012345678901234';
const LENGTH = { sha1: 20, sha256: 32, sha512: 64 } as const;

test.each([
  [59, '94287082', '46119246', '90693936'],
  [1111111109, '07081804', '68084774', '25091201'],
  [1111111111, '14050471', '67062674', '99943326'],
  [1234567890, '89005924', '91819424', '93441116'],
  [2000000000, '69279037', '90698825', '38618901'],
  [20000000000, '65353130', '77737706', '47863826'],
])('the codes of second %i are the ones that the standard lists', (second, ...codes) => {
  const step = stepAt(new Date(second * 1000));
  const algorithms = ['sha1', 'sha256', 'sha512'] as const;
  const computed = algorithms.map((algorithm) =>
    codeAt(Buffer.from(SEED.slice(0, LENGTH[algorithm])), step, { digits: 8, algorithm }),
  );
  expect(computed).toEqual(codes);
});

test('a code is good a step before and after its time, once', () => {
  const secret = newSecret();
  const at = new Date('2026-11-16T08:00:10Z');
  const step = stepAt(at);
  const code = codeAt(secret, step);
  for (const away of [-30, 0, 30])
    expect(stepOf(secret, code, new Date(at.getTime() + away * 1000), 0)).toBe(step);
  for (const away of [-60, 60])
    expect(stepOf(secret, code, new Date(at.getTime() + away * 1000), 0)).toBeNull();
  expect(stepOf(secret, code, at, step)).toBeNull();
  expect(stepOf(secret, codeAt(secret, step + 1), at, step)).toBe(step + 1);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['foobar', 'MZXW6YTBOI'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('base32 of %j is %s', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

test('an app on a phone reads school, account and secret', () => {
  const url = new URL(enrolmentAddress(Buffer.from('12345678901234567890'), '江州 大学', 'admin'));
  expect(decodeURIComponent(url.pathname)).toBe('/江州 大学:admin');
  expect(url.href).not.toContain('+');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: '江州 大学',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('recovery codes are sixteen characters, each another', () => {
  const codes = Array.from({ length: 50 }, newRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{16}$/);
  expect(new Set(codes).size).toBe(50);
});
