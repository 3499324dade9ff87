import { createHash } from 'node:crypto';
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
    ...told(before, plan, touched),
  };
}

/** A plan may be large and is saved often, and nobody can take anything out of the ledger again. */
const LONGEST_TOLD = 16 * 1024;

/** What became different, by goal and item; of very much only how much there is, with digests. */
function told(before: GoalPlan, plan: GoalPlan, touched: readonly string[]) {
  const [was, is] = [differing(before, plan), differing(plan, before)];
  const short = JSON.stringify([was, is]).length <= LONGEST_TOLD;
  return {
    before: { plan: short ? was : counted(before) },
    after: { plan: short ? is : counted(plan), touched },
  };
}

/** The parts of a plan that another does not have alike. */
function differing(plan: GoalPlan, other: GoalPlan) {
  const fresh = <Part>(parts: readonly Part[], others: readonly Part[]) => {
    const alike = new Set(others.map((part) => JSON.stringify(part)));
    return parts.filter((part) => !alike.has(JSON.stringify(part)));
  };
  const matrix = JSON.stringify(plan.matrix) === JSON.stringify(other.matrix) ? {} : { matrix: plan.matrix };
  return { goals: fresh(plan.goals, other.goals), items: fresh(plan.items, other.items), ...matrix };
}

function counted(plan: GoalPlan) {
  const digest = createHash('sha256').update(JSON.stringify(plan)).digest('hex');
  return { goals: plan.goals.length, items: plan.items.length, digest };
}
