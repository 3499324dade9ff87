import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Assembled, assemble } from '../../../testing/assemble.ts';
import { testClock } from '../../../testing/clock.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import { openClient } from '../../../testing/open-session.ts';
import { readPdf } from '../../../testing/read-pdf.ts';

/** A fraction, and what is done with it: nothing of the product's own arithmetic. */
type Fraction = readonly [n: bigint, d: bigint];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const over = (one: Fraction, [c, d]: Fraction): Fraction => times(one, [d, c]);
const NONE: Fraction = [0n, 1n];
const sum = (some: readonly Fraction[]) => some.reduce(plus, NONE);
/** 83.5 as 8350 / 100. */
function read(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.');
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
}
/** To four places, halves up. */
function rounded([n, d]: Fraction): string {
  const digits = ((n * 20_000n + d) / (2n * d)).toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

interface Column {
  readonly item: string;
  readonly share: Fraction;
  readonly itemFull: Fraction;
  readonly full: Fraction;
  /** By goal. */
  readonly points: readonly Fraction[];
  readonly marks: bigint;
  readonly sum: Fraction;
}

/** The lines between two others of the paper. */
function between(lines: readonly string[], from: string, to: string): string[] {
  const begin = lines.findIndex((line) => line.startsWith(from));
  const end = lines.findIndex((line, at) => at > begin && line.startsWith(to));
  if (begin < 0 || end < 0) throw new Error(`not in the paper: ${from} … ${to}`);
  return lines.slice(begin + 1, end);
}

/** The values that end a line, where there are so many. */
function valuesAt(lines: readonly string[], many: number, after = ''): string[][] {
  const row = new RegExp(`(?<![\\d.—])((?: (?:\\d[\\d.]*|—)){${many}})${after}$`);
  return lines.flatMap((line) => {
    const found = row.exec(line.trimEnd())?.[1];
    return found ? [found.trim().split(' ')] : [];
  });
}

const QUESTION = /^(.+) ([\d.]+) ([\d.]+) (?:—|第 \d+ 题) ([\d.]+)(?: (.*))?$/;

/** What stands behind a goal's title, wherever a line ends within it. */
function pointsOf(goal: string): RegExp {
  const characters = [...goal.replaceAll(/\s/g, '')].map((each) =>
    /\W/.test(each) ? `\\u{${each.codePointAt(0)?.toString(16)}}` : each,
  );
  return new RegExp(`${characters.join('\\s*')}\\s+([\\d.]+) 分`, 'u');
}

/** The columns of a plan and what stands in them, as sections three and four print them. */
function columnsIn(lines: readonly string[], goals: readonly string[]): Column[] {
  const marks = valuesAt(between(lines, '四、', '人数为计入'), 10);
  const rows: { item: string; share: string; itemFull: string; full: string; said: string }[] = [];
  for (const line of between(lines, '考核项 方式', '支撑矩阵')) {
    const [, item = '', share = '', itemFull = '', full = '', said = ''] =
      QUESTION.exec(line.trimEnd()) ?? [];
    const last = rows.at(-1);
    if (full !== '') rows.push({ item, share, itemFull, full, said });
    else if (last) last.said += ` ${line.trimEnd()}`;
  }
  expect(marks).toHaveLength(rows.length);
  return rows.map(({ item, share, itemFull, full, said }, at) => {
    const [printed, count = '', total = ''] = marks[at] ?? [];
    expect(printed).toBe(full);
    const points = goals.map((goal) => {
      const found = pointsOf(goal).exec(said)?.[1];
      return found ? read(found) : NONE;
    });
    const values = { share: read(share), itemFull: read(itemFull), full: read(full), sum: read(total) };
    return { item, points, marks: BigInt(count), ...values };
  });
}

const shown = (value: Fraction | null) => (value ? rounded(value) : '—');

/** The direct value of a goal by the first formula, from what is printed. */
function direct(columns: readonly Column[], goal: number): Fraction | null {
  let [value, whole] = [NONE, NONE];
  for (const item of new Set(columns.map((column) => column.item))) {
    const own = columns.filter((column) => column.item === item && (column.points[goal]?.[0] ?? 0n) > 0n);
    const [first] = own;
    if (!first) continue;
    const points = (some: readonly Column[]) => sum(some.map((column) => column.points[goal] ?? NONE));
    const weight = over(times(first.share, points(own)), first.itemFull);
    const there = own.filter((column) => column.marks > 0n);
    if (there.length === 0) continue;
    const rates = there.map((column) =>
      over(times(column.points[goal] ?? NONE, column.sum), times(column.full, [column.marks, 1n])),
    );
    value = plus(value, times(weight, over(sum(rates), points(there))));
    whole = plus(whole, weight);
  }
  return whole[0] === 0n ? null : over(value, whole);
}

/** (Mean − 1) ÷ 4 of the five steps. */
function indirect(steps: readonly bigint[]): Fraction {
  const answers = steps.reduce((total, count) => total + count, 0n);
  const points = steps.reduce((total, count, at) => total + count * BigInt(at + 1), 0n);
  return [points - answers, 4n * answers];
}

describe('a goal course’s report', () => {
  let product: Assembled;
  const clock = testClock();
  beforeAll(async () => {
    product = await assemble(await openTestDatabase('postgres', { demo: true }), clock.now);
  });
  afterAll(() => product.close());

  it('has all that its figures are made of: ten courses are computed again from the paper alone', async () => {
    const admin = await openClient(product, 'admin', clock.now());
    const { rows } = await product.school.pool.query(`
      select g.id, g.plan -> 'goals' as goals from goal_courses g where exists (select 1 from goal_students s
        join goal_marks m on m.student_id = s.id where s.goal_course_id = g.id) order by g.id`);
    expect(rows).toHaveLength(10);
    let mixed = 0;
    for (const { id, goals } of rows as { id: number; goals: { title: string }[] }[]) {
      const { data } = await admin.send('POST', '/api/admin/documents', { kind: 'goal_report', ids: [id] });
      const url = data.file.preview_url;
      const { lines } = await readPdf((await product.app.inject({ method: 'GET', url })).rawPayload);
      const columns = columnsIn(
        lines,
        goals.map(({ title }) => title),
      );
      const values = goals.map((_goal, at) => direct(columns, at));
      const printed = valuesAt(
        between(lines, '课程目标 直接 间接', '课程达成度'),
        3,
        '(?: (?:达到|未达到|—))',
      );
      expect(printed.map(([first]) => first)).toEqual(values.map(shown));

      const text = lines.join('').replaceAll(/\s/g, '');
      const counts = text.includes('本次计入');
      const [n, d] = read(/([\d.]+)×直接达成度/.exec(text)?.[1] ?? '1');
      const answers = counts ? valuesAt(between(lines, '六、', '课程目标 直接 间接'), 6) : [];
      const overall = values.map((value, at) => {
        const steps = answers[at]?.slice(0, 5).map(BigInt);
        if (!value || !steps) return value;
        mixed += 1;
        return plus(times([n, d], value), times([d - n, d], indirect(steps)));
      });
      expect(printed.map(([, , third]) => third)).toEqual(overall.map(shown));
      const lowest = overall.includes(null) ? '—' : overall.map(shown).sort()[0];
      expect(text).toContain(`课程达成度${lowest}`);
    }
    expect(mixed).toBeGreaterThan(10);
  }, 600_000);
});
