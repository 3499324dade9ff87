import { expect, test } from 'vitest';
import type { Process } from './stage-table.ts';
import { type StageWindowForm, stageWindowFaults, windowOrderWarnings } from './window-form.ts';

const early = new Date('2026-11-01T00:00:00Z');
const late = new Date('2026-11-30T00:00:00Z');
const window = (change: Partial<StageWindowForm> = {}): StageWindowForm => ({
  stage: 'audit',
  opens_at: early,
  closes_at: late,
  ...change,
});

test('windows that are open on one side, on both, or not at all are right', () => {
  const windows = [
    window(),
    window({ stage: 'informate', opens_at: null }),
    window({ stage: 'evaluation', closes_at: null }),
    window({ stage: 'center_audit', opens_at: null, closes_at: null }),
  ];
  expect(stageWindowFaults('old', windows)).toEqual({});
});

test.each<[string, Process, readonly StageWindowForm[], string, string]>([
  [
    'one that closes before it opens',
    'old',
    [window({ opens_at: late, closes_at: early })],
    'windows.0.closes_at',
    '结束时间应晚于开始时间',
  ],
  [
    'one that closes as it opens',
    'old',
    [window({ closes_at: early })],
    'windows.0.closes_at',
    '结束时间应晚于开始时间',
  ],
  [
    'a stage of the other process',
    'new',
    [window(), window({ stage: 'center_audit' })],
    'windows.1.stage',
    '新课程没有“中心审核”阶段',
  ],
  ['a stage twice', 'old', [window(), window()], 'windows.1.stage', '“资料审核”阶段只能设置一次'],
  [
    'a time that is none',
    'old',
    [window({ opens_at: new Date('x') })],
    'windows.0.opens_at',
    '开始时间不正确，请重新选择',
  ],
  [
    'an end that is none',
    'old',
    [window({ closes_at: new Date('x') })],
    'windows.0.closes_at',
    '结束时间不正确，请重新选择',
  ],
])('%s is a fault where it stands', (_fact, process, windows, at, sentence) => {
  expect(stageWindowFaults(process, windows)).toEqual({ [at]: sentence });
});

test('a stage that begins or ends before the one before it is pointed out; what is not limited is passed over', () => {
  const [one, two, three] = [1, 2, 3].map((day) => new Date(`2026-11-0${day}T00:00:00Z`)) as [
    Date,
    Date,
    Date,
  ];
  const inOrder = [
    { stage: 'informate', opens_at: one, closes_at: two },
    { stage: 'audit', opens_at: one, closes_at: three },
  ] as const;
  expect(windowOrderWarnings('old', inOrder)).toEqual([]);
  expect(
    windowOrderWarnings('old', [
      { stage: 'informate', opens_at: two, closes_at: three },
      { stage: 'audit', opens_at: null, closes_at: null },
      { stage: 'political_audit', opens_at: one, closes_at: two },
    ]),
  ).toEqual(['“政治审核”的开始时间早于“资料填报”，请确认', '“政治审核”的结束时间早于“资料填报”，请确认']);
});
