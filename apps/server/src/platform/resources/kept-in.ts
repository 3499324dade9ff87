import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { inBatches } from '../../database/in-batches.ts';
import { eq, getTableColumns, type InferInsertModel, inArray } from '../../database/query.ts';
import type { Known } from './importing.ts';
import type { Change } from './resource.ts';

/** The columns that fields of the same names are kept in. */
export function columnsOf<Table extends PgTable, Key extends string>(table: Table, keys: readonly Key[]) {
  const columns = getTableColumns(table);
  return Object.fromEntries(keys.map((key) => [key, columns[key]])) as unknown as Pick<
    Table['_']['columns'],
    Key & keyof Table['_']['columns']
  >;
}

type TableWithId = PgTable & { readonly id: AnyPgColumn };

/** How a form is kept whose fields are columns of one table; `derived` adds columns that follow from the form. */
export function keptIn<Form extends object>(
  table: TableWithId,
  fields: readonly (keyof Form & string)[],
  derived: (form: Form) => object = () => ({}),
) {
  const kept = columnsOf(table, fields);
  const rowOf = (form: Form) =>
    ({
      ...Object.fromEntries(fields.map((field) => [field, form[field]])),
      ...derived(form),
    }) as InferInsertModel<TableWithId>;
  return {
    async find({ tx }: Change, id: number): Promise<Form | undefined> {
      const [row] = await tx.select(kept).from(table).where(eq(table.id, id)).for('update');
      return row as Form | undefined;
    },
    insert: ({ tx }: Change, forms: readonly Form[]): Promise<number[]> =>
      inBatches(forms, async (batch) => {
        const rows = await tx.insert(table).values(batch.map(rowOf)).returning({ id: table.id });
        return rows.map(({ id }) => id as number);
      }),
    async update({ tx }: Change, id: number, form: Form): Promise<void> {
      await tx.update(table).set(rowOf(form)).where(eq(table.id, id));
    },
    async remove({ tx }: Change, id: number): Promise<void> {
      await tx.delete(table).where(eq(table.id, id));
    },
  };
}

/** Those of a table that a sheet names by one of their fields. */
export function knownBy<Form extends object>(
  table: TableWithId,
  fields: readonly (keyof Form & string)[],
  key: keyof Form & string,
) {
  const kept: Readonly<Record<string, AnyPgColumn>> = columnsOf(table, ['id', ...fields]);
  return async ({ tx }: Change, keys: readonly string[]): Promise<Map<string, Known<Form>>> => {
    const rows = await tx
      .select(kept)
      .from(table)
      .where(inArray(kept[key] as AnyPgColumn, [...keys]));
    return new Map(
      rows.map(({ id, ...form }) => [
        String((form as Record<string, unknown>)[key]),
        { id: id as number, form: form as Form },
      ]),
    );
  };
}
