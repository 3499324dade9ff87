import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { writeSheet } from './sheet.ts';

const COLUMNS = [
  { title: '工号', cell: ({ n }: { n: number }) => `00${n}` },
  { title: '姓名', cell: ({ n }: { n: number }) => (n === 7 ? '=1+1' : `张三${n}`) },
  ...Array.from({ length: 12 }, (_, at) => ({ title: `列${at}`, cell: ({ n }: { n: number }) => n * at })),
];
const rowsTo = (count: number) => Array.from({ length: count }, (_, n) => ({ n }));

it.each([1, 100, 101, 1201])('%d rows are written, few and many alike', async (count) => {
  const file = await writeSheet('人员', COLUMNS, rowsTo(count));
  const { titles, rows } = await readSheet(file, { required: ['工号'], known: ['姓名'] });
  expect(titles.slice(0, 2)).toEqual(['工号', '姓名']);
  expect(rows).toHaveLength(count);
  if (count > 7) expect(rows[7]?.cells.slice(0, 2)).toEqual(['007', '=1+1']);
});

it.each([
  ['many', 14, 20_000],
  ['wide', 120, 1_000],
])('of %s rows no more than 10,000 cells are laid out between two turns', async (_, width, count) => {
  let [asked, most, isOver] = [0, 0, false];
  const cell = ({ n }: { n: number }) => {
    asked += 1;
    most = Math.max(most, asked);
    return n;
  };
  const watch = async () => {
    while (!isOver) {
      await turn();
      asked = 0;
    }
  };
  const columns = Array.from({ length: width }, (_each, at) => ({ title: `列${at}`, cell }));
  const watching = watch();
  await writeSheet('成绩', columns, rowsTo(count));
  isOver = true;
  await watching;
  expect(most).toBeLessThanOrEqual(10_000);
});
