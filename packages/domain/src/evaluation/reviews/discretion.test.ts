import { describe, expect, test } from 'vitest';
import { IDENTITIES, IDENTITY } from '../../access/identity.ts';
import { judgesOwn, knowsExpert, learnsOfReviews, mayAskByExperts, sideOf } from './discretion.ts';

const OWN = 7;
const group = { teacher_ids: [OWN, 8], stage: 'evaluation', audit_status: 1 } as const;
const { administrator, principal, leader, partyBranch } = IDENTITY;

test('the course centre assigns central experts, a principal those of the department, nobody else any', () => {
  const sides = IDENTITIES.map((identity) => [identity, sideOf({ identity })]);
  expect(Object.fromEntries(sides)).toMatchObject({ [administrator]: 'central', [principal]: 'department' });
  expect(sides.filter(([, side]) => side !== null)).toHaveLength(2);
});

describe('who teaches in a group', () => {
  test.each([principal, leader, partyBranch])(
    'as identity %i learns of its reviews when everybody does',
    (identity) => {
      const by = { identity, person_id: OWN };
      expect(judgesOwn(group, by)).toBe(true);
      expect(learnsOfReviews(group, by)).toBe(false);
      expect(learnsOfReviews({ ...group, stage: 'complete' }, by)).toBe(true);
      expect(learnsOfReviews(group, { ...by, person_id: 99 })).toBe(true);
    },
  );

  test('in the course centre still does its work', () => {
    expect(learnsOfReviews(group, { identity: administrator, person_id: OWN })).toBe(true);
  });
});

test('an expert is known to the course centre, and to the principal whose side it is', () => {
  const known = (
    identity: typeof principal | typeof administrator | typeof leader,
    side: 'department' | 'central',
  ) => knowsExpert(group, side, { identity, person_id: 99 });
  expect([known(administrator, 'department'), known(administrator, 'central')]).toEqual([true, true]);
  expect([known(principal, 'department'), known(principal, 'central')]).toEqual([true, false]);
  expect([known(leader, 'department'), known(leader, 'central')]).toEqual([false, false]);
  expect(knowsExpert(group, 'department', { identity: principal, person_id: OWN })).toBe(false);
});

test('a list is asked by experts whom the asker knows', () => {
  const central = { side: 'central', department_id: null } as const;
  const department = { side: 'department', department_id: 4 } as const;
  expect(mayAskByExperts(central, { identity: administrator }, null)).toBe(true);
  expect(mayAskByExperts(central, { identity: principal }, [4])).toBe(false);
  expect(mayAskByExperts(department, { identity: principal }, [4, 5])).toBe(true);
  expect(mayAskByExperts(department, { identity: principal }, [5])).toBe(false);
  expect(mayAskByExperts(department, { identity: administrator }, null)).toBe(true);
  expect(mayAskByExperts(department, { identity: partyBranch }, [4])).toBe(false);
});
