import type pg from 'pg';
import type { Database, DatabaseFolder } from '../database/database.ts';
import type { Replica } from '../database/replica.ts';
import type { FileStorage } from '../storage/storage.ts';

/** A school: its own database and its own files. Nothing is shared between two of them. */
export interface School {
  readonly name: string;
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Past a pooler, where one stands before the database: for whoever keeps something in a session. */
  readonly directUrl?: string | null | undefined;
  /** A copy that follows the database, for what visitors read. */
  readonly replica?: Replica | undefined;
  readonly filesDir: string;
  /** Where its files are kept when that is not `filesDir`. */
  readonly storage?: FileStorage | undefined;
  /** On the embedded database; a school on PostgreSQL is in production and never gets demo accounts. */
  readonly embedded: boolean;
  /** Where it is reached, when the registry says so; else where the product is. */
  readonly publicUrl?: string | null | undefined;
  /**
   * Of a school that is opened when somebody needs it: how often somebody did, and whether its database is known to be
   * away.
   */
  readonly lazily?: { readonly uses: number; readonly away: boolean };
  /** Where an embedded database lies. */
  readonly folder?: DatabaseFolder;
  close(): Promise<void>;
}

export const DEFAULT_SCHOOL = 'default';

/** The schools that this process serves, by the name that App-Name carries. */
export type Schools = ReadonlyMap<string, School>;
