import { describe, expect, test } from 'vitest';
import { distributionOf, type GradedRow } from './distribution.ts';
import {
  canonicalInSteps,
  canonicalList,
  correctedByText,
  correctedIn,
  correctsData,
  type FrozenList,
  type FrozenRow,
  gradeBefore,
} from './frozen-row.ts';

const ROW: FrozenRow = {
  group_id: 12,
  course_code: 'CS101',
  course_name: '软件工程',
  name: '软件工程（甲）',
  teachers: ['甲'],
  department_id: 3,
  department_name: '软件教研室',
  nature_name: '专业核心课',
  system_name: '理论课',
  system_version: 2,
  department_average: 9000,
  center_average: null,
  average_score: 9000,
  grade: 'A',
  computed_grade: 'A',
  reason: '',
  committee: { members: 3, agree: 2, disagree: 0, abstain: 1 },
  replaces: null,
};
const LIST: FrozenList = {
  acad_year_term: '2026-2027-1',
  process: 'old',
  number: 1,
  corrects: null,
  reason: '',
  salt: '00ff',
  rows: [{ ...ROW, group_id: 13, course_code: 'CS102' }, { ...ROW, group_id: 14 }, ROW],
};

describe('the text that a digest is made of', () => {
  test('is this one, and no release may change it', () => {
    const row = (group: number, code: string) =>
      `{"average_score":9000,"center_average":null,"committee":{"abstain":1,"agree":2,"disagree":0,"members":3},"computed_grade":"A","course_code":"${code}","course_name":"软件工程","department_average":9000,"department_id":3,"department_name":"软件教研室","grade":"A","group_id":${group},"name":"软件工程（甲）","nature_name":"专业核心课","reason":"","replaces":null,"system_name":"理论课","system_version":2,"teachers":["甲"]}\n`;
    expect(canonicalList(LIST)).toBe(
      `{"acad_year_term":"2026-2027-1","corrects":null,"number":1,"process":"old","reason":"","rows":3,"salt":"00ff"}\n${row(12, 'CS101')}${row(14, 'CS101')}${row(13, 'CS102')}`,
    );
  });

  test('says of rows that were frozen since what their committee came to', () => {
    const committee = { ...ROW.committee, outcome: 'agreed' } as const;
    expect(canonicalList({ ...LIST, rows: [{ ...ROW, committee }] })).toContain(
      '"committee":{"abstain":1,"agree":2,"disagree":0,"members":3,"outcome":"agreed"}',
    );
  });

  test('does not depend on the order of rows or keys', () => {
    const keys = Object.fromEntries(Object.entries(ROW).reverse()) as unknown as FrozenRow;
    const rows = [keys, ...LIST.rows.slice(0, 2)];
    expect(canonicalList({ ...LIST, rows })).toBe(canonicalList(LIST));
  });

  test('is written a step for each row', () => {
    const steps = canonicalInSteps(LIST);
    let [many, step] = [0, steps.next()];
    for (; !step.done; step = steps.next()) many += 1;
    expect([many, step.value]).toEqual([LIST.rows.length + 1, canonicalList(LIST)]);
  });

  test('changes with every field of a row and of the list', () => {
    const text = canonicalList({ ...LIST, rows: [ROW] });
    for (const key of Object.keys(ROW))
      expect(canonicalList({ ...LIST, rows: [{ ...ROW, [key]: 'x' }] }), key).not.toBe(text);
    for (const key of ['acad_year_term', 'process', 'number', 'corrects', 'reason', 'salt'])
      expect(canonicalList({ ...LIST, rows: [ROW], [key]: 'x' }), key).not.toBe(text);
  });
});

describe('what a correction says otherwise', () => {
  const was = { list_number: 1, grade: 'B', course_name: '软件工程', teachers: ['乙'] } as const;
  const replaces = { ...was, department_name: '软件教研室' };

  test('is each of what stands on the list, before and now', () => {
    const row = { ...ROW, course_name: '软件工程导论', department_name: '计算机教研室', replaces };
    expect(correctedIn(row)).toEqual([
      { title: '课程名称', before: '软件工程', now: '软件工程导论' },
      { title: '教师', before: '乙', now: '甲' },
      { title: '开课部门', before: '软件教研室', now: '计算机教研室' },
      { title: '等级', before: 'B级', now: 'A级' },
    ]);
    expect(correctsData(row)).toBe(true);
  });

  test('is the grade alone where nothing else differs, or the first corrections kept nothing else', () => {
    const grade = [{ title: '等级', before: 'B级', now: 'A级' }];
    const first = { ...ROW, replaces: { list_number: 1, grade: 'B' } } as const;
    expect(correctedIn(first)).toEqual(grade);
    expect(correctedIn({ ...ROW, replaces: { ...replaces, teachers: ['甲'] } })).toEqual(grade);
    expect(correctsData(first)).toBe(false);
    expect(correctedIn(ROW)).toEqual([]);
  });

  test('is covered by the digest', () => {
    const text = canonicalList({ ...LIST, rows: [{ ...ROW, replaces }] });
    const other = { ...replaces, department_name: '其他教研室' };
    expect(canonicalList({ ...LIST, rows: [{ ...ROW, replaces: other }] })).not.toBe(text);
  });
});

describe('how grades are spread', () => {
  const graded = (grade: GradedRow['grade'], change: Partial<GradedRow> = {}): GradedRow => ({
    ...{ grade, department_id: 1, department_name: '甲系', system_name: '理论课', most: 30 },
    ...change,
  });
  const tens = (a: number, of: number) => Array.from({ length: of }, (_, at) => graded(at < a ? 'A' : 'C'));

  test('in all and by department, with those that have none', () => {
    const rows = [graded('A'), graded('B'), graded(null, { department_id: 2, department_name: '乙系' })];
    expect(distributionOf(rows)).toMatchObject({
      rows: 3,
      ungraded: 1,
      grades: [
        { grade: 'A', count: 1 },
        { grade: 'B', count: 1 },
        { grade: 'C', count: 0 },
        { grade: 'D', count: 0 },
      ],
      departments: [
        { id: 1, name: '甲系' },
        { id: 2, name: '乙系' },
      ],
    });
  });

  test.each([
    [3, 10, 30, false],
    [4, 10, 40, true],
    [1, 3, 34, true],
    [301, 1000, 31, true],
    [300, 1000, 30, false],
  ])('%i A of %i is a share of %i per cent; over 30: %s', (a, of, share, over) => {
    expect(distributionOf(tens(a, of)).caps).toEqual([
      { system_name: '理论课', rows: of, a, share, most: 30, over },
    ]);
  });

  test('each system has its own cap, or none', () => {
    const rows = [graded('A'), graded('A', { system_name: '实验课', most: null })];
    expect(distributionOf(rows).caps).toMatchObject([{ system_name: '理论课', over: true }]);
    expect(distributionOf([]).caps).toEqual([]);
  });
});

test('what is not published yet corrects nothing, but is meant to', () => {
  const name = '更正名单第 2 号';
  expect(correctedByText({ name, published: false })).toBe('拟由更正名单第 2 号更正');
  expect(correctedByText({ name, published: true })).toBe('已由更正名单第 2 号更正');
});

test('a grade by hand stands beside the one before, a corrected one beside what it replaces', () => {
  expect(gradeBefore({ grade: 'B', computed_grade: 'C', replaces: null })).toBe('C');
  expect(gradeBefore({ grade: 'B', computed_grade: 'B', replaces: null })).toBeNull();
  expect(gradeBefore({ grade: 'B', computed_grade: 'C', replaces: { list_number: 1 } })).toBeNull();
});
