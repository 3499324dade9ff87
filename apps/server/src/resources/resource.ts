import type { Faults } from '@course-center/domain/answers/faults';
import type { Transaction } from '../database/database.ts';
import type { ListDefinition } from '../lists/list-definition.ts';
import type { SheetColumn } from '../sheets/sheet.ts';
import type { Actor } from '../wire/context.ts';

/**
 * Something that is kept in a list: job titles, majors, courses. What differs from one to the next is written down
 * here; reading, creating, changing, removing and exporting are written once.
 */
export interface Resource<Row extends object, Form extends object> {
  /** The noun of the ledger, and the table's name. */
  readonly noun: string;
  readonly table: string;
  /** What it is called in sentences and on sheets. */
  readonly title: string;
  readonly list: ListDefinition;
  readonly sheet: readonly SheetColumn<Row>[];
  mayManage(actor: Actor): boolean;
  /** The form as it is kept: trimmed. */
  normalise(form: Form): Form;
  faults(form: Form): Faults;
  /** What is said when a unique constraint is hit, by the constraint's name. */
  readonly duplicates: Readonly<Record<string, (form: Form) => string>>;
  find(tx: Transaction, id: number): Promise<Form | undefined>;
  insert(tx: Transaction, form: Form): Promise<number>;
  update(tx: Transaction, id: number, form: Form): Promise<void>;
  remove(tx: Transaction, id: number): Promise<void>;
  /** The departments that a form belongs to; a principal may only touch the own ones. Absent: the school's. */
  departmentOf?(form: Form): number | null;
}
