import { expect, test } from 'vitest';
import type { ImportColumn } from '../resources/importing.ts';
import type { AnyImportable, Change } from '../resources/resource.ts';
import { judgeSheet } from './judge.ts';
import type { Form } from './read-line.ts';

/** How many lines of a sheet of so many columns, each with this text, are judged in one piece. */
async function piecesOf(width: number, text = 'x', many = 1000): Promise<number[]> {
  const columns = Array.from({ length: width }, (_, at): ImportColumn<Form> => {
    const field = `f${at}`;
    const told = { title: field, field, hint: '', example: '' };
    return { ...told, read: (cell) => ({ [field]: cell }), show: (form) => String(form[field] ?? '') };
  });
  const resource = {
    ...{ title: '', fields: {}, mayManage: () => true, normalise: (form: Form) => form, faults: () => ({}) },
    importing: {
      columns,
      keyOf: () => '',
      keyField: 'f0',
      known: async () => new Map(),
      keep: async () => [],
    },
  } as unknown as AnyImportable;
  const lines = Array.from({ length: many }, (_, at) => ({
    row_no: at + 2,
    raw: { cells: columns.map(() => text), faults: [] },
  }));
  const pieces: number[] = [];
  await judgeSheet(lines, {
    resource,
    place: { process: null, acad_year_term: null },
    inTransaction: (work) => work({ reach: null } as unknown as Change),
    onBatch: async (judged) => void pieces.push(judged.length),
  });
  return pieces;
}

test('lines are judged five hundred at once, and fewer where they are wide', async () => {
  expect(await piecesOf(10)).toEqual([500, 500]);
  expect(await piecesOf(100)).toEqual([200, 200, 200, 200, 200]);
});

test('lines with long texts are judged a few at once, and one at least', async () => {
  expect(await piecesOf(10, '字'.repeat(5_000), 10)).toEqual([4, 4, 2]);
  expect(await piecesOf(100, '字'.repeat(5_000), 3)).toEqual([1, 1, 1]);
});
