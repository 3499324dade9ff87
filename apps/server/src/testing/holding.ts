import pg from 'pg';
import type { Product } from './product.ts';

/** Holds what a statement does in a product's PostgreSQL, until it is let go. */
export async function holding(
  { database }: Pick<Product, 'database'>,
  statement: string,
  ...values: unknown[]
) {
  const client = new pg.Client({ connectionString: database.address });
  await client.connect();
  await client.query('begin');
  await client.query(statement, values);
  return {
    /** Until so many wait for what is held; how many do. */
    async waited(least: number) {
      for (;;) {
        const { rows } = await database.pool.query(
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rows[0].waiting >= least) return rows[0].waiting as number;
      }
    },
    async letGo() {
      await client.query('rollback');
      await client.end();
    },
  };
}
