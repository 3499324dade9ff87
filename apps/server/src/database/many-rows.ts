import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';
import { inBatches } from './in-batches.ts';
import { type InferInsertModel, type SQL, sql } from './query.ts';

/** Adds rows; their ids, in the same order. */
export function insertMany<Table extends PgTable & { readonly id: AnyPgColumn }>(
  tx: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<number[]> {
  return inBatches(rows, async (batch) => {
    const added = await tx
      .insert(table as PgTable & { readonly id: AnyPgColumn })
      .values([...batch])
      .returning({ id: table.id });
    return added.map(({ id }) => id as number);
  });
}

/** What becomes new of a row, which it names by a column. */
type Change<Table extends PgTable, Key extends keyof InferInsertModel<Table>> = Partial<
  InferInsertModel<Table>
> & { readonly [K in Key]: number };

/** Changes rows in one statement; of several changes of a row the later ones count, column by column. */
export async function updateMany<Table extends PgTable, Key extends keyof InferInsertModel<Table> & string>(
  tx: Transaction,
  table: Table,
  key: Key,
  changes: readonly Change<Table, Key>[],
): Promise<void> {
  const rows = new Map<number, object>();
  for (const { [key]: id, ...change } of changes)
    if (Object.keys(change).length > 0) rows.set(id, { ...rows.get(id), ...change });
  if (rows.size === 0) return;
  const columns = sql.raw([...new Set([...rows.values()].flatMap((row) => Object.keys(row)))].join(', '));
  const listed = recordset(
    [...rows].map(([id, row]) => ({ id, row })),
    'change (id int, row jsonb)',
  );
  // The ids are said once more as an array: by it the rows are found through their index.
  await tx.execute(sql`
    update ${table} as kept set (${columns}) = (select ${columns} from jsonb_populate_record(kept, change.row))
    from ${listed}
    where kept.${sql.raw(key)} = any(${sql.param([...rows.keys()])}::int[]) and kept.${sql.raw(key)} = change.id`);
}

/** Rows as a table of a statement, `named (column type, …)`: one parameter, however many they are. */
export function recordset(rows: readonly object[], named: string): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${sql.raw(named)}`;
}
