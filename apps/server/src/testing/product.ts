import type { Config } from '../config.ts';
import type { OpenDatabase } from '../database/database.ts';
import { type Assembled, assemble } from './assemble.ts';
import { type Client, clientOf } from './client.ts';
import { type TestClock, testClock } from './clock.ts';
import { openTestDatabase, type TestDatabase, type TestDatabaseOptions } from './databases.ts';
import type { Engine } from './engines.ts';
import { openClient } from './open-session.ts';

/** The real app on a database of its own, with a clock that the test moves and people who sign in. */
export interface Product extends Assembled {
  readonly database: TestDatabase;
  readonly clock: TestClock;
  /** Somebody who is not signed in. */
  readonly visitor: Client;
  /** Somebody with a session of their own, at the administrators' door or at the other. Nobody asks for a password. */
  signIn(username: string, options?: { readonly admin?: boolean }): Promise<Client>;
}

export interface ProductOptions extends Pick<TestDatabaseOptions, 'onIdleError'> {
  /** Opens the same database another way, for the product to use. */
  readonly through?: (address: string) => Promise<OpenDatabase>;
}

export async function startProduct(
  engine: Engine,
  settings: Partial<Config> = {},
  { through, ...options }: ProductOptions = {},
): Promise<Product> {
  const clock = testClock();
  const database = await openTestDatabase(engine, { demo: true, ...options });
  await putListsAside(database);
  const open = await through?.(database.address);
  const close = async () => {
    await open?.close();
    await database.close();
  };
  const assembled = await assemble({ ...(open ?? database), close }, clock.now, settings);
  return {
    ...assembled,
    database,
    clock,
    visitor: clientOf(assembled.app, {}),
    signIn: (username, { admin } = {}) => openClient(assembled, username, clock.now(), admin),
  };
}

/**
 * A test lists and signs what it completes: what the demo school has of lists, signatures and calendar is put aside,
 * and so is what is complete in the current term, and its goal courses. What was published stays so.
 */
async function putListsAside({ pool }: TestDatabase): Promise<void> {
  await pool.query(`delete from goal_courses; delete from requirement_sets; delete from goal_settings;
    delete from objections; delete from signed_reviews; delete from signatures;
    delete from result_list_rows; delete from result_lists; delete from deputies; delete from calendar_days;
    update evaluation_courses e set deleted_at = now() from terms t, evaluation_course_groups g
    where t.acad_year_term = e.acad_year_term and t.is_now and g.evaluation_course_id = e.id and g.stage = 'complete'`);
}
