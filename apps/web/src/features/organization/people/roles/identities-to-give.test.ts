import { IDENTITY } from '@course-center/domain/access/identity';
import { expect, test } from 'vitest';
import { identitiesToGive } from './identities-to-give.ts';

test('the course centre gives every role but membership of a faculty group', () => {
  expect(identitiesToGive({ identity: IDENTITY.administrator })).toEqual([0, 1, 2, 3, 4, 6]);
});

test('a principal gives the roles of teachers and experts, a teacher none', () => {
  expect(identitiesToGive({ identity: IDENTITY.principal })).toEqual([IDENTITY.teacher, IDENTITY.expert]);
  expect(identitiesToGive({ identity: IDENTITY.teacher })).toEqual([]);
});
