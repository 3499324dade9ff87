import type { ListedRow, ListScreen } from '../list-screen.ts';

/** A kept list whose rows stand below each other. */
export interface TreeScreen<Row extends ListedRow, Form extends object> extends ListScreen<Row, Form> {
  parentOf(row: Row): number | null;
  /** What a new one below a row begins with; null where none may be. */
  begunBelow(row: Row): Partial<Form> | null;
}
