import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { growthOf, MOST_GROWTH, timesAsCostly } from '../growth.testing.ts';
import {
  type AchievementInput,
  achievementInSteps,
  achievementOf,
  type MarkedStudent,
} from './achievement.ts';
import type { Mark } from './marks.ts';
import type { GoalPlan } from './plan.ts';
import { DEFAULT_SETTING, type GoalSetting } from './setting.ts';

const goal = (key: string, target: number | null = null) => ({
  ...{ key, title: key, text: '能够……', points: [], target, target_reason: '' },
});
const question = (key: string, full: number, ...goals: [string, number][]) => ({
  ...{ key, title: key, full: full * 100 },
  goals: goals.map(([of, points]) => ({ goal: of, points: points * 100 })),
});
/** Homework 0.3 for the first goal; a final exam 0.7 of a question of 40 for the first, and one of 60 split 24 : 36. */
const PLAN: GoalPlan = {
  goals: [goal('g1'), goal('g2')],
  items: [
    {
      ...{ key: 'hw', title: '作业', kind: 'homework', full: 10_000, share: 3000, rubric: false },
      ...{ questions: [], goals: [{ goal: 'g1', points: 10_000 }] },
    },
    {
      ...{ key: 'ex', title: '期末', kind: 'final', full: 10_000, share: 7000, rubric: false, goals: [] },
      questions: [question('q1', 40, ['g1', 40]), question('q2', 60, ['g1', 24], ['g2', 36])],
    },
  ],
  matrix: null,
};

const score = (points: number): Mark => ({ score: Math.round(points * 100), state: 'normal' });
const [ABSENT, DEFERRED, EXEMPT]: Mark[] = (['absent', 'deferred', 'exempt'] as const).map((state) => ({
  score: null,
  state,
}));
const student = (id: number, marks: (Mark | null | undefined)[], of: Partial<MarkedStudent> = {}) => ({
  ...{ id, class_id: 1, major_id: null, entry_year: null, retaker: false },
  marks: marks.map((mark) => mark ?? null),
  ...of,
});
const CLASS = [
  student(1, [score(90), score(32), score(48)]),
  student(2, [score(75.5), score(20), score(30)]),
  student(3, [score(60), DEFERRED, DEFERRED]),
  student(4, [score(82), ABSENT, ABSENT]),
  student(5, [EXEMPT, score(36), score(57)]),
  student(6, [score(100), score(40), score(60)], { retaker: true }),
];
const QUESTIONNAIRE = {
  ...{ enrolled: 6, answered: 12, least: 5 },
  counts: { g1: [0, 1, 2, 5, 4], g2: [1, 2, 3, 3, 3] },
};

const of = (input: Partial<AchievementInput> = {}, setting: Partial<GoalSetting> = {}) =>
  achievementOf({
    ...{ plan: PLAN, students: CLASS, questionnaire: null },
    ...input,
    setting: { ...DEFAULT_SETTING, ...setting },
  });

describe('the same course in a spreadsheet', () => {
  const sheet = readSheet(readFileSync(new URL('achievement.example.csv', import.meta.url), 'utf8'));
  const at = (title: string) => {
    const row = sheet.titles.indexOf(title) + 1;
    return [sheet.value(`E${row}`), sheet.value(`F${row}`)].map((value) => Math.round(value * 10_000));
  };
  const direct = (setting: Partial<GoalSetting> = {}) => of({}, setting).goals.map((each) => each.direct);

  it.each(['甲', '乙', '丁（期末缺考）', '戊（作业免考）'])('gives %s the same values', (name) => {
    const found = of().students.find(({ id }) => sheet.titles[id] === name);
    expect(found?.values).toEqual(at(name));
  });

  it('gives whose exam is deferred what the homework says of the first goal, and nothing of the second', () => {
    expect(of().students[2]?.values).toEqual([at('丙（期末缓考）')[0], null]);
  });

  it.each([
    ['得分率加权', 'mean_ratio'],
    ['加权得分率', 'weighted_ratio'],
    ['达标人数比例', 'share_at_target'],
  ] as const)('has the same direct achievement by %s', (title, formula) => {
    expect(direct({ formula })).toEqual(at(title));
  });

  it('has the same indirect and overall achievement, and value of the course', () => {
    const found = of({ questionnaire: QUESTIONNAIRE });
    expect(found.goals.map(({ indirect }) => indirect)).toEqual(at('间接'));
    expect(found.goals.map(({ overall }) => overall)).toEqual(at('综合'));
    expect(found.course).toBe(at('课程（取最低）')[0]);
    const weighted = of({ questionnaire: QUESTIONNAIRE }, { course_value: 'weighted' });
    expect(weighted.course).toBe(at('课程（加权）')[0]);
  });
});

describe('achievement, worked by hand', () => {
  it('of the second goal: (48 + 30 + 0 + 57) ÷ 4 of 60, and two of four at 0.6', () => {
    expect(of().goals[1]).toEqual({
      ...{ goal: 'g2', target: 6000, students: 4, at_target: 2, share: 5000, mean: 5625, direct: 5625 },
      ...{ indirect: null, overall: 5625, reached: false, incomplete: false },
    });
  });

  it('leaves retakers out unless the department counts them', () => {
    expect(of()).toMatchObject({ left_out: 1 });
    // (48 + 30 + 0 + 57 + 60) ÷ 5 of 60.
    expect(of({}, { count_retakers: true }).goals[1]).toMatchObject({ students: 5, direct: 6500 });
  });

  it('is held against the goal’s own target', () => {
    const plan = { ...PLAN, goals: [goal('g1'), goal('g2', 5000)] };
    expect(of({ plan }).goals[1]).toMatchObject({ target: 5000, at_target: 3, reached: true });
  });

  it('names what is not entered, leaves it out of the mean, and says that it is incomplete', () => {
    const students = [
      student(1, [score(80), score(20), null]),
      student(2, [score(60), score(40), score(30)]),
    ];
    const found = of({ students });
    expect(found.missing).toEqual([{ column: 'q2', students: [1] }]);
    expect(found.goals[1]).toMatchObject({ students: 1, direct: 5000, incomplete: true });
    expect(found.students[0]?.values[1]).toBeNull();
  });

  it('has no value where nobody has a mark', () => {
    expect(of({ students: [] }).goals[0]).toMatchObject({
      students: 0,
      direct: null,
      share: null,
      overall: null,
    });
    expect(of({ students: [] }).course).toBeNull();
  });

  it('is told by class and by major and entry year', () => {
    const students = [
      student(1, [score(100), score(40), score(60)], { class_id: 7, major_id: 3, entry_year: 2024 }),
      student(2, [score(0), score(0), score(0)], { class_id: 8, major_id: 3, entry_year: 2024 }),
      student(3, [score(50), score(20), score(30)], { class_id: 8, major_id: 4, entry_year: 2023 }),
    ];
    const found = of({ students });
    expect(found.classes.map(({ class_id, goals }) => [class_id, goals[0]?.direct])).toEqual([
      [7, 10_000],
      [8, 2500],
    ]);
    expect(found.majors.map((each) => [each.major_id, each.entry_year, each.goals[0]?.direct])).toEqual([
      [3, 2024, 5000],
      [4, 2023, 5000],
    ]);
  });

  it('takes typed weights, and an item as a whole where no question names the goal', () => {
    const plan: GoalPlan = {
      ...PLAN,
      matrix: { g1: { hw: 2500, ex: 7500 }, g2: { hw: 4000, ex: 6000 } },
    };
    const students = [student(1, [score(80), score(40), score(30)])];
    // g1: 0.25 × 0.8 + 0.75 × (40 + 12) ÷ 64; g2: 0.4 × 0.8 + 0.6 × 30 ÷ 60.
    expect(of({ plan, students }).goals.map(({ direct }) => direct)).toEqual([8094, 6200]);
  });

  it.each([
    ['4 answers are not shown', [0, 0, 0, 0, 4], 4, 6, null, 5625],
    ['12 of 30 stand beside', [1, 2, 3, 3, 3], 12, 30, 6042, 5625],
    ['15 of 30 count', [0, 0, 0, 0, 15], 15, 30, 10_000, 6938],
    ['30 of 100 count', [30, 0, 0, 0, 0], 30, 100, 0, 3938],
  ])('%s', (_what, counts, answered, enrolled, indirect, overall) => {
    const questionnaire = { enrolled, answered, least: 5, counts: { g2: counts } };
    expect(of({ questionnaire }).goals[1]).toMatchObject({ indirect, overall });
  });

  it('rounds once, halves up', () => {
    // 1 of 8 students has the full mark of 0.0004 parts: 0.5 of a ten-thousandth.
    const plan: GoalPlan = { ...PLAN, goals: [goal('g1')], items: [{ ...item('a', 100_000) }] };
    const students = Array.from({ length: 8 }, (_each, id) =>
      student(id, [{ score: id === 0 ? 40 : 0, state: 'normal' }]),
    );
    expect(of({ plan, students }).goals[0]?.direct).toBe(1);
  });
});

const item = (key: string, full: number) => ({
  ...{ key, title: key, kind: 'other' as const, full, share: 10_000, rubric: false, questions: [] },
  goals: [{ goal: 'g1', points: full }],
});

/** Milliseconds of the processor: neither who else works on the machine nor a machine that stops is in them. */
function worked(work: () => unknown): number {
  const began = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}

it('a course costs as many times as much as it has students', async () => {
  const questions = Array.from({ length: 40 }, (_each, at) =>
    question(`q${at}`, 7 + (at % 5), [`g${at % 5}`, 7 + (at % 5)]),
  );
  const full = questions.reduce((sum, each) => sum + each.full, 0);
  const plan: GoalPlan = {
    goals: [0, 1, 2, 3, 4].map((at) => goal(`g${at}`)),
    items: [{ ...item('ex', full), goals: [], questions }],
    matrix: null,
  };
  const growth = await growthOf((times) => {
    const students = Array.from({ length: 60 * times }, (_each, id) =>
      student(
        id,
        questions.map(({ full: most }, at) =>
          (id + at) % 97 === 0 ? DEFERRED : score(((id * 7 + at) % (most / 100)) + 0.5),
        ),
        { class_id: id % 6, major_id: id % 3, entry_year: 2024 },
      ),
    );
    return () => of({ plan, students });
  });
  expect(growth).toBeLessThan(MOST_GROWTH);
});

/** 120 full marks without a common divisor, each student with other gaps, each in a class of their own. */
it('a course that is made to be costly costs little more than others of its size', async () => {
  const primes = Array.from({ length: 3000 }, (_each, at) => 70_001 + 2 * at).filter((number) =>
    Array.from({ length: 140 }, (_each, at) => 3 + 2 * at).every((part) => number % part !== 0),
  );
  const goals = Array.from({ length: 20 }, (_each, at) => goal(`g${at}`));
  const planOf = (fullOf: (at: number) => number): GoalPlan => ({
    ...{ goals, matrix: null },
    items: Array.from({ length: 30 }, (_each, at) => ({
      ...{ ...item(`i${at}`, fullOf(200 + at)), goals: [] },
      questions: Array.from({ length: 4 }, (_part, part) => ({
        ...{ key: `i${at}q${part}`, title: '', full: fullOf(at * 4 + part) },
        goals: goals.map(({ key }, place) => ({ goal: key, points: 1000 + ((at * 7 + part + place) % 97) })),
      })),
    })),
  });
  const students = Array.from({ length: 100 }, (_each, id) =>
    student(
      id,
      Array.from({ length: 120 }, (_mark, at) =>
        ((id + 1) * (at + 3)) % 7 === 0 ? DEFERRED : score((id * 31 + at) % 500),
      ),
      { class_id: id, major_id: id, entry_year: 2024 },
    ),
  );
  const [usual, costly] = [planOf(() => 80_000), planOf((at) => primes[at] ?? 1)];
  const times = await timesAsCostly(
    () => of({ plan: usual, students }),
    () => of({ plan: costly, students }),
  );
  expect(times).toBeLessThan(3);
});

/**
 * Every value exactly at a half: what a student lacks in an item they have in the next, over full marks and points without
 * a common divisor, and a fraction of neither is short.
 */
function courseAtHalves(many: number) {
  const primes = Array.from({ length: 1200 }, (_each, at) => 70_001 + 2 * at).filter((number) =>
    Array.from({ length: 140 }, (_part, at) => 3 + 2 * at).every((part) => number % part !== 0),
  );
  const goals = Array.from({ length: 20 }, (_each, at) => goal(`g${at}`));
  const items = Array.from({ length: 28 }, (_each, at) => ({
    ...{ ...item(`i${at}`, primes[100 + at] ?? 1), goals: [] },
    questions: [0, 1, 2, 3].map((part) => ({
      ...{ key: `i${at}q${part}`, title: '', full: primes[4 * Math.floor(at / 2) + part] ?? 1 },
      goals: goals.map(({ key }, place) => ({ goal: key, points: 1000 + part + 7 * place })),
    })),
  }));
  const weights = Object.fromEntries([...items.map(({ key }, at) => [key, at < 2 ? 4986 : 1]), ['all', 2]]);
  const plan: GoalPlan = {
    ...{ goals, items: [...items, item('all', 100)] },
    matrix: Object.fromEntries(goals.map(({ key }) => [key, weights])),
  };
  const normal = (points: number): Mark => ({ score: points, state: 'normal' });
  const students = Array.from({ length: many }, (_each, id) =>
    student(
      id,
      [
        ...items.flatMap(({ questions: of }, at) =>
          of.map(({ full }, part) => {
            const some = 1 + ((id * 7919 + Math.floor(at / 2) * 104_729 + part * 31) % (full - 1));
            return normal(at % 2 === 0 ? some : full - some);
          }),
        ),
        normal(75),
      ],
      { class_id: id % 40, major_id: id % 3, entry_year: 2024 },
    ),
  );
  return { plan, students };
}

it('a course whose every value lies exactly at a half costs as many times as much as it has students', async () => {
  const growth = await growthOf((times) => {
    const course = courseAtHalves(12 * times);
    const found = of(course);
    expect(new Set(found.students.flatMap(({ values }) => values))).toEqual(new Set([5001]));
    return () => of(course);
  });
  expect(growth).toBeLessThan(MOST_GROWTH);
});

it('is made in short steps, also where every value lies at a half', () => {
  const course = courseAtHalves(60);
  const setting = { ...DEFAULT_SETTING, formula: 'weighted_ratio' as const };
  const round = () => {
    const steps = achievementInSteps({ ...course, questionnaire: null, setting });
    const times: number[] = [];
    for (let isOver = false; !isOver; )
      times.push(
        worked(() => {
          isOver = steps.next().done === true;
        }),
      );
    return times;
  };
  // The least of some rounds of each: the collector may sweep in one.
  const [first, ...others] = [round(), round(), round()];
  const times = first.map((time, at) => Math.min(time, ...others.map((each) => each[at] ?? time)));
  expect(times.length).toBeGreaterThan(60 + 20);
  // The promise itself, as `longestPiece` is. The first works out what is the same of all.
  expect(Math.max(...times.slice(1))).toBeLessThan(50);
});

/** Reads a sheet of numbers and formulas: what an office would compute, by other means than ours. */
function readSheet(text: string) {
  const rows = text
    .trim()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((cell) =>
        (cell[1] ?? cell[2] ?? '').replaceAll('""', '"'),
      ),
    );
  const raw = (name: string) => rows[Number(name.slice(1)) - 1]?.['ABCDEF'.indexOf(name[0] ?? '')] ?? '';
  const cell = (name: string): number | null => {
    const content = raw(name);
    if (content === '') return null;
    return content.startsWith('=') ? compute(content.slice(1)) : Number(content);
  };
  const range = (from: string, to: string) => {
    const names: string[] = [];
    for (const column of 'ABCDEF')
      for (let row = Number(from.slice(1)); row <= Number(to.slice(1)); row += 1)
        if (column >= (from[0] ?? '') && column <= (to[0] ?? '')) names.push(`${column}${row}`);
    return names.map(cell).filter((value) => value !== null);
  };
  const FUNCTIONS: Record<string, (values: number[], last: number) => number> = {
    SUM: (values) => values.reduce((sum, value) => sum + value, 0),
    AVERAGE: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
    COUNT: (values) => values.length,
    MIN: (values) => Math.min(...values),
    ROUND: ([value = 0], digits) => Math.round((value + 1e-12) * 10 ** digits) / 10 ** digits,
    COUNTIF: (values, least) => values.slice(0, -1).filter((value) => value >= least).length,
  };
  function compute(formula: string): number {
    const tokens = formula.match(/[A-Z]+\(|[A-F]\d+|\d+(?:\.\d+)?|">=[\d.]+"|[-+*/(),:]/g) ?? [];
    let at = 0;
    const values = (): number[] => {
      const token = tokens[at] ?? '';
      if (/^[A-F]\d+$/.test(token) && tokens[at + 1] === ':') {
        at += 3;
        return range(token, tokens[at - 1] ?? '');
      }
      return [sum()];
    };
    const factor = (): number => {
      const token = tokens[at++] ?? '';
      if (token.startsWith('"')) return Number(token.slice(3, -1));
      if (/^[A-F]\d+$/.test(token)) return cell(token) ?? 0;
      if (token === '(' || token.endsWith('(')) {
        const given = values();
        while (tokens[at] === ',') {
          at += 1;
          given.push(...values());
        }
        at += 1;
        const apply = FUNCTIONS[token.slice(0, -1)];
        return apply ? apply(given, given.at(-1) ?? 0) : (given[0] ?? 0);
      }
      return Number(token);
    };
    const product = (): number => {
      let value = factor();
      while (tokens[at] === '*' || tokens[at] === '/')
        value = tokens[at++] === '*' ? value * factor() : value / factor();
      return value;
    };
    const sum = (): number => {
      let value = product();
      while (tokens[at] === '+' || tokens[at] === '-')
        value = tokens[at++] === '+' ? value + product() : value - product();
      return value;
    };
    return sum();
  }
  return { titles: rows.map(([title = '']) => title), value: (name: string) => cell(name) ?? Number.NaN };
}
