import { describe, expect, it } from 'vitest';
import { IDENTITY, type Identity } from '../access/identity.ts';
import { type Extension, extendedWindows, extendingRefusal, extensionFaults } from './extensions.ts';
import type { Stage } from './stages.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const windows = new Map([
  ['informate', { opens_at: day(1), closes_at: day(10) }],
  ['evaluation', { opens_at: null, closes_at: day(20) }],
  ['assessment', { opens_at: null, closes_at: null }],
] as const);
const GROUP = 7;
const PERSON = 70;
const extension = (stage: Stage, more: Partial<Extension> = {}): Extension => ({
  ...{ stage, group_id: GROUP, person_id: null, until: day(25) },
  ...more,
});
const end = (stage: Stage, extensions: readonly Extension[], more: object = {}) =>
  extendedWindows(windows, extensions, {
    ...{ identity: IDENTITY.teacher, people: [PERSON], group_id: GROUP },
    ...more,
  }).get(stage)?.closes_at;
const ofPerson = { group_id: null, person_id: PERSON };

describe('an extension', () => {
  it('moves the end for the group, or for the person in whatever group, and for nobody else', () => {
    expect(end('informate', [extension('informate')])).toEqual(day(25));
    expect(end('informate', [extension('informate')], { group_id: 8 })).toEqual(day(10));
    expect(end('informate', [extension('informate', ofPerson)], { group_id: 8 })).toEqual(day(25));
    expect(end('informate', [extension('informate', ofPerson)], { people: [71] })).toEqual(day(10));
  });

  it('is of one stage, never makes an end earlier, and makes none where there is none', () => {
    expect(end('informate', [extension('evaluation')])).toEqual(day(10));
    expect(end('informate', [extension('informate', { until: day(5) })])).toEqual(day(10));
    expect(end('assessment', [extension('assessment')], { identity: IDENTITY.facultyGroup })).toBeNull();
  });

  it('of several the latest counts', () => {
    const several = [extension('informate'), extension('informate', { ...ofPerson, until: day(28) })];
    expect(end('informate', several)).toEqual(day(28));
  });

  it.each<[Identity, boolean]>([
    [IDENTITY.expert, true],
    [IDENTITY.administrator, true],
    [IDENTITY.teacher, false],
    [IDENTITY.principal, false],
    [IDENTITY.facultyGroup, false],
  ])('of experts is known to identity %s: %s', (identity, known) => {
    expect(end('evaluation', [extension('evaluation')], { identity })).toEqual(known ? day(25) : day(20));
  });
});

it.each([
  [{}, windows.get('informate'), null],
  [{ deleted: true }, windows.get('informate'), 'moved_on'],
  [{ audit_status: 3 }, windows.get('informate'), 'moved_on'],
  [{ stage: 'complete' }, windows.get('informate'), 'moved_on'],
  [{}, windows.get('assessment'), 'no_end'],
  [{}, undefined, 'no_end'],
] as const)('for %j in the window %j: %s', (group, window, refusal) => {
  const standing = { stage: 'informate', deleted: false, audit_status: 0, ...group } as const;
  expect(extendingRefusal(standing, window)).toBe(refusal);
});

it.each([
  [day(25), '生病', {}],
  [day(25), ' ', { reason: '请填写延期的理由' }],
  [day(9), '生病', { until: '延期到的时间应晚于现在' }],
  [day(14), '生病', { until: expect.stringContaining('应晚于“资料填报”现在的截止时间') }],
  [new Date(Number.NaN), '生病', { until: '延期到的时间不正确，请重新选择' }],
  [new Date('2028-01-01'), '生病', { until: '最多延期一年' }],
])('until %s because of %j: %j', (until, reason, faults) => {
  const window = { stage: 'informate', closes_at: day(15), at: day(12) } as const;
  expect(extensionFaults({ until, reason }, window)).toEqual(faults);
});
