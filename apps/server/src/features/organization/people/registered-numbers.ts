import { IDENTITY } from '@course-center/domain/access/identity';
import { LIMIT } from '@course-center/domain/access/limit';
import { inArray, sql } from '../../../database/query.ts';
import { people } from '../../../database/schema.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { countAgainst, countWithin, giveBack } from '../../../platform/limits/limits.ts';
import type { Importing, Unique } from '../../../platform/resources/importing.ts';
import type { Change } from '../../../platform/resources/resource.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { Refused } from '../../../wire/failures.ts';

/**
 * That a mobile number is taken tells that somebody is registered here, also somebody whom the asking principal does
 * not see. It has to be said, but not by the thousand: it is counted and told to the ledger.
 */

const RULE = LIMIT.numbersToldPerPerson;

/** A form that is kept, or refused because of its number. Counted before, so that a burst cannot slip through. */
export function numberTold(noun: string) {
  return async <T>(
    scene: Scene,
    actor: Actor,
    { name, mobile }: { readonly name: string; readonly mobile: string },
    keep: () => Promise<T>,
  ): Promise<T> => {
    if (actor.identity === IDENTITY.administrator) return keep();
    const who = String(actor.person_id);
    await countAgainst(scene, RULE, who);
    try {
      const kept = await keep();
      await giveBack(scene, RULE, who);
      return kept;
    } catch (error) {
      if (error instanceof Refused && error.refusal.reason === 'duplicate')
        await scene.db.transaction((tx) => appendToLedger(tx, scene, taken(noun, actor, { name, mobile })));
      else await giveBack(scene, RULE, who);
      throw error;
    }
  };
}

const taken = (noun: string, by: Actor, after: object) => ({
  by,
  action: `${noun}.number_taken`,
  subject: `person:${by.person_id}`,
  after,
});

/** The same for the numbers of a sheet: nothing is said of any where too many are somebody's whom the actor does not see. */
export function numbersTold<Form>(noun: string, takenBy: Unique<Form>['takenBy']): Unique<Form>['takenBy'] {
  return async (change, mobiles) => {
    const within = await unseenWithin(noun, change, people.mobile, mobiles);
    return within ? takenBy(change, mobiles) : null;
  };
}

/** The same for whom a sheet names by employee number: an expert from outside has the mobile number as one. */
export function peopleTold<Form>(noun: string, known: Importing<Form>['known']): Importing<Form>['known'] {
  return async (change, numbers) => {
    const within = await unseenWithin(noun, change, people.employee_no, numbers);
    return within ? known(change, numbers) : null;
  };
}

/** Counts what a sheet would tell of people whom the actor does not see; false where that is too much. */
async function unseenWithin(
  noun: string,
  change: Change,
  column: typeof people.mobile | typeof people.employee_no,
  numbers: readonly string[],
): Promise<boolean> {
  const { tx, now, actor, reach, importId } = change;
  // What is written was looked at before.
  if (reach === null || importId !== undefined) return true;
  const unseen = await countUnseen(change, reach, column, numbers);
  if (unseen === 0) return true;
  await appendToLedger(tx, change, taken(noun, actor, { count: unseen }));
  return countWithin({ db: tx, now }, RULE, String(actor.person_id), unseen);
}

/** How many of the numbers belong to people who neither work in these departments nor are experts there. */
async function countUnseen(
  { tx }: Change,
  reach: readonly number[],
  column: typeof people.mobile | typeof people.employee_no,
  numbers: readonly string[],
): Promise<number> {
  const here = sql.raw(`any('{${reach.join(',')}}'::int[])`);
  const rows = await tx
    .select({
      seen: sql<boolean>`coalesce(people.department_id = ${here}, false) or exists (
        select 1 from roles r where r.person_id = people.id and r.department_id = ${here})`,
    })
    .from(people)
    .where(inArray(column, [...numbers]));
  return rows.filter(({ seen }) => !seen).length;
}
