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

it('many rows leave the serving thread to others', async () => {
  let longest = 0;
  let used = process.threadCpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.threadCpuUsage(used);
    longest = Math.max(longest, (user + system) / 1000);
    used = process.threadCpuUsage();
  }, 1);
  await writeSheet('人员', COLUMNS, rowsTo(20_000));
  clearInterval(watch);
  expect(longest).toBeLessThan(250);
});

it('of wide rows fewer are laid out between two turns', async () => {
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
  const wide = Array.from({ length: 120 }, (_, at) => ({ title: `列${at}`, cell }));
  const watching = watch();
  await writeSheet('成绩', wide, rowsTo(1_000));
  isOver = true;
  await watching;
  expect(most).toBeLessThanOrEqual(10_000);
});
