import type { Database } from '../../database/database.ts';
import { oncePerDatabase } from '../../database/prepared.ts';
import { sql } from '../../database/query.ts';
import { showcaseChanges } from '../../database/showcase-schema.ts';

/** How long an answer about changes is believed: half of what a change may take to be seen everywhere. */
const BELIEVED_FOR = 1000;

/**
 * Tells one state of the public pages from the next, to every process alike: a change adds a row, and whoever keeps
 * something compares the rows once a second.
 */
export class ShowcaseVersion {
  private readonly read: () => Promise<string>;
  private askedAt = Number.NEGATIVE_INFINITY;
  private asking: Promise<string> | null = null;
  private version = '';

  constructor(read: () => Promise<string>) {
    this.read = read;
  }

  /** The version where the last answer is young enough; null where it has to be asked for. */
  known(at: Date): string | null {
    // A clock that was set back must not make it believed for ever.
    return Math.abs(at.getTime() - this.askedAt) < BELIEVED_FOR ? this.version : null;
  }

  /** Those who come while it is being asked for wait for the same answer. */
  async at(at: Date): Promise<string> {
    return this.known(at) ?? (await (this.asking ?? this.ask(at)));
  }

  /** What this process itself changed is seen at once. */
  forget(): void {
    this.askedAt = Number.NEGATIVE_INFINITY;
    this.asking = null;
  }

  private ask(at: Date): Promise<string> {
    const asking = this.read().then(
      (version) => {
        if (this.asking === asking) {
          this.version = version;
          this.askedAt = at.getTime();
          this.asking = null;
        }
        return version;
      },
      (error: unknown) => {
        if (this.asking === asking) this.asking = null;
        throw error;
      },
    );
    this.asking = asking;
    return asking;
  }
}

/**
 * Rows are swept by age and may commit out of order, so that neither their number nor their last id alone would do;
 * a swept row is far older than any that comes, so number and sum together never come back.
 */
const readVersion = oncePerDatabase((db) =>
  db
    .select({ version: sql<string>`count(*) || '-' || coalesce(sum(${showcaseChanges.id}), 0)` })
    .from(showcaseChanges)
    .prepare('showcase_version'),
);

export const versionOf = oncePerDatabase(
  (db: Database) => new ShowcaseVersion(async () => (await readVersion(db).execute())[0]?.version ?? ''),
);

let last = 0;

/** Tells the databases of a process apart: a school's name may be given to another one, whose rows count alike. */
export const databaseMark = oncePerDatabase((_db: Database) => String(++last));
