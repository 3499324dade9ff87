import type { ImportColumn } from '../resources/importing.ts';
import type { Form } from './read-line.ts';

/** What is wrong with a line: by cell where a cell is to blame, else with the line as a whole. */
export class Findings {
  readonly ofRow: string[] = [];
  private readonly columns: readonly ImportColumn<Form>[];
  private readonly byColumn: Map<number, string>;

  constructor(columns: readonly ImportColumn<Form>[], read: ReadonlyMap<number, string>) {
    this.columns = columns;
    this.byColumn = new Map(read);
  }

  /** The first fault of a cell is the one to mend first. */
  add(field: string, sentence: string): void {
    const at = this.columns.findIndex((column) => column.field === field);
    if (at < 0) this.addToRow(sentence);
    else if (!this.byColumn.has(at)) this.byColumn.set(at, sentence);
  }

  addToRow(sentence: string): void {
    this.ofRow.push(sentence);
  }

  /** Blames a value that an earlier line of the sheet has already. */
  once(seen: Map<string, number>, field: string, value: string, rowNo: number): void {
    if (value === '') return;
    const id = `${field}\u0000${value}`;
    const first = seen.get(id);
    if (first === undefined) seen.set(id, rowNo);
    else if (first !== rowNo) this.add(field, `与第 ${first} 行重复，请保留一行`);
  }

  of(column: number): string | null {
    return this.byColumn.get(column) ?? null;
  }

  any(): boolean {
    return this.byColumn.size > 0 || this.ofRow.length > 0;
  }
}
