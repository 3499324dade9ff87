import type { Queryable } from '../../../database/database.ts';
import type { Scene } from '../../../wire/context.ts';

/** What publishing needs of a scene; the demo school publishes inside the transaction that fills it. */
export interface Publishing extends Pick<Scene, 'now' | 'address'> {
  readonly db: Queryable;
}
