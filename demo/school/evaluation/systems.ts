import { SYSTEM_STATUS, type SystemContent } from '@course-center/contract/evaluation/systems';
import { DEFAULT_SCORING_RULE, THRESHOLD_PRESETS } from '@course-center/domain/evaluation/scoring-rule';
import type { Process } from '@course-center/domain/evaluation/stages';
import { readData } from '../read-data.ts';

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
