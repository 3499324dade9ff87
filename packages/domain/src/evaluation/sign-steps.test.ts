import { expect, test } from 'vitest';
import { IDENTITIES } from '../access/identity.ts';
import { signSteps } from './sign-steps.ts';

test.each(IDENTITIES)('identity %i has steps to sign only as leader or expert', (identity) => {
  const steps = signSteps(identity);
  expect(steps.length > 0).toBe(identity === 3 || identity === 4);
  for (const { title, info } of steps) expect(`${title}${info}`).toMatch(/^[\u4e00-\u9fff]/);
});

test.each([3, 4] as const)('the last step of identity %i is the signature', (identity) => {
  expect(signSteps(identity).at(-1)?.title).toBe('扫码签字');
});
