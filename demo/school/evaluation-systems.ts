import { SYSTEM_STATUS, type SystemContent } from '@course-center/contract/evaluation/evaluation-systems';
import { DEFAULT_SCORING_RULE, THRESHOLD_PRESETS } from '@course-center/domain/evaluation/scoring-rule';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { Stage } from '@course-center/domain/evaluation/stages';
import { tidySystem } from '@course-center/domain/evaluation/system';
import {
  addSystem,
  addVersion,
  replaceContent,
  replaceWindows,
  type Transaction,
} from '@course-center/server/seeding';
import { readData } from '../read-data.ts';
import { DEMO_TERMS } from './organization.ts';

type Texts = Pick<SystemContent, 'indicators' | 'groups'>;

/** What running courses are judged by, courses opened for the first time, and courses of years ago. */
const TEXTS = readData<{
  readonly old: Texts;
  readonly new: Texts;
  readonly archived: Pick<Texts, 'indicators'>;
}>('evaluation-systems');

export interface DemoSystem {
  readonly name: string;
  readonly process: Process;
  readonly status: number;
  readonly content: SystemContent;
}

const { title: _, ...strict } = THRESHOLD_PRESETS[1];

/** Two in use, one being prepared, one put away. */
export const DEMO_SYSTEMS: readonly DemoSystem[] = [
  {
    name: '老课程评估体系（2022 版）',
    process: 'old',
    status: SYSTEM_STATUS.archived,
    content: {
      indicators: TEXTS.archived.indicators,
      groups: TEXTS.old.groups.slice(0, 2),
      rule: DEFAULT_SCORING_RULE,
    },
  },
  {
    name: '老课程评估体系（2026 版）',
    process: 'old',
    status: SYSTEM_STATUS.active,
    content: {
      ...TEXTS.old,
      rule: DEFAULT_SCORING_RULE,
    },
  },
  {
    name: '新课程评估体系',
    process: 'new',
    status: SYSTEM_STATUS.active,
    content: {
      ...TEXTS.new,
      rule: { ...DEFAULT_SCORING_RULE, ...strict, input: 'grade' },
    },
  },
  {
    name: '新课程评估体系（征求意见稿）',
    process: 'new',
    status: SYSTEM_STATUS.draft,
    content: {
      indicators: TEXTS.new.indicators.slice(0, 2),
      groups: TEXTS.new.groups.slice(0, 2),
      rule: DEFAULT_SCORING_RULE,
    },
  },
];

/** From and to, in days from the day of the seed: whoever tries the demo finds every stage open or about to open. */
const WINDOWS: Readonly<Record<Process, readonly (readonly [Stage, number, number])[]>> = {
  old: [
    ['informate', -75, 45],
    ['audit', -72, 55],
    ['political_audit', -70, 60],
    ['center_audit', -70, 65],
    ['evaluation', -68, 90],
    ['assessment', -60, 105],
  ],
  new: [
    ['informate', -75, 45],
    ['audit', -72, 55],
    ['evaluation', -68, 80],
    ['assessment', -60, 100],
  ],
};

/** Before the first course that is evaluated under one, in the same days. */
const MADE = -400;

/** Evaluation systems, and when the stages of the current term are open. */
export async function seedEvaluation(tx: Transaction, now: Date): Promise<void> {
  for (const { content, ...system } of DEMO_SYSTEMS) {
    const evaluation_system_id = await addSystem(tx, system);
    const version = { evaluation_system_id, version: 1, rule: content.rule, created_at: midnight(now, MADE) };
    await replaceContent(tx, await addVersion(tx, version), tidySystem(content) as SystemContent);
  }
  for (const { acad_year_term } of DEMO_TERMS.filter(({ is_now }) => is_now))
    for (const process of ['old', 'new'] as const)
      await replaceWindows(
        tx,
        acad_year_term,
        process,
        WINDOWS[process].map(([stage, from, to]) => ({
          stage,
          opens_at: midnight(now, from),
          closes_at: midnight(now, to),
        })),
      );
}

const DAY = 24 * 60 * 60 * 1000;
/** The schools' clocks are eight hours ahead. */
const AHEAD = 8 * 60 * 60 * 1000;

function midnight(now: Date, days: number): Date {
  const today = Math.floor((now.getTime() + AHEAD) / DAY);
  return new Date((today + days) * DAY - AHEAD);
}
