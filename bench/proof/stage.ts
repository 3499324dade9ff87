import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { assembleOnPostgres } from '../../apps/server/src/testing/assemble-on-postgres.ts';
import { startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';

const DEMO = 'demo_school';
/** Two processes of sixteen, and whoever else looks on. */
const CONNECTIONS = '300';

/** A database server and a folder of the proof's own, with the demo school to start from. */
export class Stage {
  private readonly cluster: string;
  private readonly end: () => Promise<void>;
  private readonly root = mkdtempSync(path.join(tmpdir(), 'course-center-proof-'));
  private made = 0;

  private constructor(cluster: string, end: () => Promise<void>) {
    this.cluster = cluster;
    this.end = end;
    // However it ends: what a part left behind goes with it.
    process.once('exit', () => rmSync(this.root, { recursive: true, force: true, maxRetries: 20 }));
  }

  static async open(): Promise<Stage> {
    const { url, stop } = await startTemporaryPostgres({ settings: { max_connections: CONNECTIONS } });
    const stage = new Stage(url, stop);
    await stage.order(`create database ${DEMO}`);
    const { school, close } = await assembleOnPostgres(stage.at(DEMO), 4);
    // Their contents are not in any folder that a part starts from.
    await school.pool.query('delete from jobs');
    await close();
    return stage;
  }

  /** The address of a database that nobody else has: a demo school. */
  async school({ tablespace }: { readonly tablespace?: string } = {}): Promise<string> {
    this.made += 1;
    const name = `proof_${this.made}`;
    await this.order(
      `create database ${name} template ${DEMO} ${tablespace ? `tablespace ${tablespace}` : ''}`,
    );
    return this.at(name);
  }

  /** A folder that nobody else has, until the proof is over. */
  folder(): string {
    return mkdtempSync(path.join(this.root, 'data-'));
  }

  /** Runs a statement as the superuser, outside every school. */
  async order(statement: string): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: this.cluster });
    await client.connect();
    return client.query(statement).finally(() => client.end());
  }

  at(database: string): string {
    const url = new URL(this.cluster);
    url.pathname = `/${database}`;
    return url.href;
  }

  close(): Promise<void> {
    return this.end();
  }
}
