import { describe, expect, test } from 'vitest';
import { IDENTITIES, IDENTITY, type Identity } from '../access/identity.ts';
import { AUDIT } from './group.ts';
import { PROCESSES, type Process } from './stage-table.ts';
import { type Stage, stagesOf } from './stages.ts';
import { waitsFor } from './waits-for.ts';

const { administrator, partyBranch, principal, teacher } = IDENTITY;

const WAITED_FOR: Readonly<Record<Process, Partial<Record<Stage, Identity>>>> = {
  old: {
    informate: teacher,
    audit: principal,
    political_audit: partyBranch,
    center_audit: administrator,
  },
  new: { informate: teacher, audit: principal },
};

const PLACES = PROCESSES.flatMap((process) => stagesOf(process).map((stage) => [process, stage] as const));

describe('who a group waits for', () => {
  test.each(PLACES)('in the %s process at %s is one identity or none', (process, stage) => {
    const waited = IDENTITIES.filter((identity) =>
      waitsFor(identity, { process, stage, audit_status: AUDIT.pending }),
    );
    const expected = WAITED_FOR[process][stage];
    expect(waited).toEqual(expected === undefined ? [] : [expected]);
  });

  test('is the teachers again, when an audit rejected it', () => {
    const back = { process: 'old', stage: 'informate', audit_status: AUDIT.rejected } as const;
    expect(waitsFor(teacher, back)).toBe(true);
  });

  test('is nobody, when its evaluation was ended', () => {
    const ended = { process: 'old', stage: 'audit', audit_status: AUDIT.refused } as const;
    expect(IDENTITIES.filter((identity) => waitsFor(identity, ended))).toEqual([]);
  });
});
