import type { Process, Stage } from '@course-center/domain/evaluation/stages';
import {
  addSystem,
  addVersion,
  replaceContent,
  replaceWindows,
  type Transaction,
} from '@course-center/server/seeding';
import { DEMO_TERMS } from '../organization.ts';
import { DEMO_SYSTEMS } from './systems.ts';

/** From and to, in days from the day of the seed: whoever tries the demo finds every stage open or about to open. */
const WINDOWS: Readonly<Record<Process, readonly (readonly [Stage, number, number])[]>> = {
  old: [
    ['informate', -45, 45],
    ['audit', -40, 55],
    ['political_audit', -35, 60],
    ['center_audit', -35, 65],
    ['evaluation', -28, 90],
    ['assessment', -7, 105],
  ],
  new: [
    ['informate', -30, 45],
    ['audit', -25, 55],
    ['evaluation', -14, 80],
    ['assessment', -3, 100],
  ],
};

/** Evaluation systems, and when the stages of the current term are open. */
export async function seedEvaluation(tx: Transaction, now: Date): Promise<void> {
  for (const { content, ...system } of DEMO_SYSTEMS) {
    const evaluation_system_id = await addSystem(tx, system);
    const version = { evaluation_system_id, version: 1, rule: content.rule, created_at: now };
    await replaceContent(tx, await addVersion(tx, version), content);
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
