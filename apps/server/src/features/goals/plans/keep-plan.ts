import type { GoalPlan } from '@course-center/domain/goals/plan';
import type { Transaction } from '../../../database/database.ts';
import type { DatedEntry, LedgerEntry } from '../../../platform/ledger/ledger.ts';
import { raiseMarks } from '../goal-course.repository.ts';
import { storePlan } from './goal-plans.repository.ts';

interface PlanChange {
  readonly id: number;
  readonly before: GoalPlan;
  readonly plan: GoalPlan;
  /** That it has from now on. */
  readonly version: number;
  /** Whom it touches, in sentences. */
  readonly touched: readonly string[];
  readonly by: LedgerEntry['by'];
  readonly at: Date;
}

/** Keeps a goal course's plan; answers what the ledger is to be told. */
export async function keepPlan(
  tx: Transaction,
  { id, before, plan, version, touched, by, at }: PlanChange,
): Promise<DatedEntry> {
  await storePlan(tx, { id, plan, plan_version: version });
  await raiseMarks(tx, id);
  return {
    ...{ by, at, action: 'goal_plan.saved', subject: `goal_course:${id}` },
    before: { plan: before },
    after: { plan, touched },
  };
}
