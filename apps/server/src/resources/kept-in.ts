import { eq, getTableColumns, type InferInsertModel } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/database.ts';

type TableWithId = PgTable & { readonly id: AnyPgColumn };

/** How a form is kept whose fields are columns of one table. */
export function keptIn<Form extends object>(table: TableWithId, fields: readonly (keyof Form & string)[]) {
  const columns = getTableColumns(table);
  const kept = Object.fromEntries(fields.map((field) => [field, columns[field]])) as Record<
    string,
    AnyPgColumn
  >;
  const rowOf = (form: Form) =>
    Object.fromEntries(fields.map((field) => [field, form[field]])) as InferInsertModel<TableWithId>;
  return {
    async find(tx: Transaction, id: number): Promise<Form | undefined> {
      const [row] = await tx.select(kept).from(table).where(eq(table.id, id)).for('update');
      return row as Form | undefined;
    },
    async insert(tx: Transaction, form: Form): Promise<number> {
      const [row] = await tx.insert(table).values(rowOf(form)).returning({ id: table.id });
      return (row as { id: number }).id;
    },
    async update(tx: Transaction, id: number, form: Form): Promise<void> {
      await tx.update(table).set(rowOf(form)).where(eq(table.id, id));
    },
    async remove(tx: Transaction, id: number): Promise<void> {
      await tx.delete(table).where(eq(table.id, id));
    },
  };
}
