import { expect, test } from 'vitest';
import { canManageEvaluationSystems, canSeeDraftSystems } from './evaluation-systems.ts';
import { IDENTITIES } from './identity.ts';

test('the course centre alone manages evaluation systems and sees those in preparation', () => {
  expect(IDENTITIES.filter((identity) => canManageEvaluationSystems({ identity }))).toEqual([0]);
  expect(IDENTITIES.filter((identity) => canSeeDraftSystems({ identity }))).toEqual([0]);
});
