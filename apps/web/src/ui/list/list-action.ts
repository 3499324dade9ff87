import type { ReactNode } from 'react';
import type { Front } from './handling.ts';

/** What an action says when it is done: a sentence, something that stays until it is closed, or nothing of its own. */
export type ActionOutcome = { readonly said: string } | { readonly shown: Front } | null;

interface ActionQuestion {
  readonly title: string;
  /** What happens then. */
  readonly content: ReactNode;
  readonly okText: string;
}

/** Something that can be done with a row, beside changing and removing it. */
export interface RowAction<Row> {
  readonly title: string;
  readonly danger?: true;
  shown?(row: Row): boolean;
  /** Asked before; absent or null where nothing needs to be asked. */
  confirm?(row: Row): ActionQuestion | null;
  run(row: Row): Promise<ActionOutcome>;
}

/** Something that is asked for in a dialog of its own before it is done with several rows. */
export interface BulkDialog<Row> {
  readonly verb: string;
  readonly danger?: true;
  dialog(rows: readonly Row[], onDone: () => void): Front;
}

/** Something that can be done with several rows, one after the other. */
export type BulkAction<Row> = {
  /** The word in its sentences: 停用. */
  readonly verb: string;
  /** The word has its own object: 重置密码 is done for somebody, 停用 is done to them. */
  readonly done?: 'for';
  readonly danger?: true;
  /** What it means, said before: 停用后不能登录。 */
  readonly consequence: string;
  /** Why a row is left out; null where it takes part. */
  skips?(row: Row): string | null;
  /** Why the server is going to refuse a row, as far as the row tells; it has the last word. */
  doubts?(row: Row): string | null;
} & (
  | {
      /** Quietly: what is refused is listed afterwards. */
      run(row: Row): Promise<unknown>;
    }
  /** All that are not left out, at once. */
  | { runAll(rows: readonly Row[]): Promise<unknown> }
);
