import { SYSTEM_STATUS, type SystemContent } from '@course-center/contract/evaluation/systems';
import { DEFAULT_SCORING_RULE, THRESHOLD_PRESETS } from '@course-center/domain/evaluation/scoring-rule';
import type { Process } from '@course-center/domain/evaluation/stages';
import { NEW_COURSE_FORM } from './new-course-form.ts';
import { NEW_COURSE_INDICATORS } from './new-course-indicators.ts';
import { RUNNING_COURSE_FORM } from './running-course-form.ts';
import { RUNNING_COURSE_INDICATORS } from './running-course-indicators.ts';
import { above, leaf } from './writing.ts';

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
      indicators: [
        above(
          '教学内容',
          leaf('目标与大纲', '目标大纲', 20, '课程目标明确，教学大纲规范，内容与目标一致。'),
          leaf('内容与教材', '内容教材', 20, '内容充实、重点突出，教材选用符合规定。'),
        ),
        above(
          '教学过程',
          leaf('课堂教学', '课堂教学', 20, '讲授清楚，方法得当，学生参与积极。'),
          leaf('考核与评阅', '考核评阅', 20, '考核方式合理，命题规范，评阅公正。'),
        ),
        above(
          '教学效果',
          leaf('学生与同行评价', '综合评价', 20, '学生评教和同行评价良好，教学目标基本达成。'),
        ),
      ],
      groups: RUNNING_COURSE_FORM.slice(0, 2),
      rule: DEFAULT_SCORING_RULE,
    },
  },
  {
    name: '老课程评估体系（2026 版）',
    process: 'old',
    status: SYSTEM_STATUS.active,
    content: {
      indicators: RUNNING_COURSE_INDICATORS,
      groups: RUNNING_COURSE_FORM,
      rule: DEFAULT_SCORING_RULE,
    },
  },
  {
    name: '新课程评估体系',
    process: 'new',
    status: SYSTEM_STATUS.active,
    content: {
      indicators: NEW_COURSE_INDICATORS,
      groups: NEW_COURSE_FORM,
      rule: { ...DEFAULT_SCORING_RULE, ...strict, input: 'grade' },
    },
  },
  {
    name: '新课程评估体系（征求意见稿）',
    process: 'new',
    status: SYSTEM_STATUS.draft,
    content: {
      indicators: NEW_COURSE_INDICATORS.slice(0, 2),
      groups: NEW_COURSE_FORM.slice(0, 2),
      rule: DEFAULT_SCORING_RULE,
    },
  },
];
