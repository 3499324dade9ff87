import type { ReactNode } from 'react';
import type { ListedRow, ListScreen } from './list-screen.ts';

/** Something drawn in front of the page until it is closed. */
export type Front = (onClosed: () => void) => ReactNode;

/** What is being entered: a row that is changed, or a new one that may have begun. */
export interface Edited<Row, Form> {
  readonly row: Row | null;
  readonly begun?: Partial<Form>;
}

/** What a list that may be managed lets its rows do. */
export interface Managed<Row extends ListedRow, Form extends object> {
  readonly screen: ListScreen<Row, Form>;
  enter(edited: Edited<Row, Form>): void;
}

/** What the page of a list does for its rows. */
export interface Handling<Row extends ListedRow, Form extends object> {
  /** Null where rows are only read. */
  readonly managed: Managed<Row, Form> | null;
  present(front: Front): void;
}

/** That of a page that only shows. */
export const READ_ONLY = { managed: null, present: () => {} };
