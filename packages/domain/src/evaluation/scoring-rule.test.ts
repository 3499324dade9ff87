import { expect, test } from 'vitest';
import {
  DEFAULT_SCORING_RULE,
  type ScoringRule,
  scoringRuleFaults,
  THRESHOLD_PRESETS,
} from './scoring-rule.ts';

test('the default and the presets are rules', () => {
  expect(scoringRuleFaults(DEFAULT_SCORING_RULE)).toEqual({});
  for (const { title: _, ...thresholds } of THRESHOLD_PRESETS)
    expect(scoringRuleFaults({ ...DEFAULT_SCORING_RULE, ...thresholds })).toEqual({});
});

test.each<[Partial<ScoringRule>, keyof ScoringRule]>([
  [{ department_weight: 101 }, 'department_weight'],
  [{ department_weight: 33.3 }, 'department_weight'],
  [{ trimmed: 3 }, 'trimmed'],
  [{ threshold_a: 75 }, 'threshold_a'],
  [{ threshold_a: 100.5 }, 'threshold_a'],
  [{ threshold_b: 60 }, 'threshold_b'],
  [{ threshold_c: -1 }, 'threshold_c'],
  [{ committee_quorum: '1/9' as '1/2' }, 'committee_quorum'],
  [{ committee_majority: '1/1' as '1/2' }, 'committee_majority'],
  [{ most_a: 0 }, 'most_a'],
])('%j is no rule, on the field %s', (change, field) => {
  expect(Object.keys(scoringRuleFaults({ ...DEFAULT_SCORING_RULE, ...change }))).toContain(field);
});
