import { demoName } from '../names.ts';
import type { JobTitle } from '../organization.ts';
import { DEMO_DEPARTMENTS, type DemoDepartment } from '../organization.ts';
import type { DemoPerson } from './person.ts';
import { degreeOf, introductionOf } from './vita.ts';

const TEACHERS_PER_OFFICE = 6;
/** Offices that teach the whole school are larger. They come after the others, so that nobody else's number moves. */
const LARGER_OFFICES: readonly [office: string, more: number][] = [
  ['思想政治理论教研室', 6],
  ['大学英语教研室', 4],
  ['数学教研室', 4],
];

const FIRST_OFFICE: readonly JobTitle[] = ['教授', '教授', '副教授', '副教授', '讲师'];
const OTHER_OFFICE: readonly JobTitle[] = ['教授', '副教授', '讲师', '副教授', '讲师', '助教'];
/** The last seat of a college's first office looks after its laboratory, where there is one. */
const LABORATORY: Readonly<Record<string, JobTitle>> = {
  计算机与人工智能学院: '高级工程师',
  机械工程学院: '高级实验师',
  电气与信息工程学院: '工程师',
  土木与建筑学院: '实验师',
  材料科学与工程学院: '高级实验师',
  理学院: '实验师',
  生命与环境学院: '高级实验师',
};
/** By their place below: who has left the school, and may not sign in any more. */
const LEFT: readonly number[] = [16, 76, 106];

interface Seat {
  readonly office: string;
  readonly title: JobTitle;
}

function seatsOf(college: string, office: string, first: boolean): Seat[] {
  return Array.from({ length: TEACHERS_PER_OFFICE }, (_, at) => {
    const title = (first ? FIRST_OFFICE : OTHER_OFFICE)[at];
    return { office, title: title ?? LABORATORY[college] ?? '讲师' };
  });
}

function seatsIn(departments: readonly DemoDepartment[]): Seat[] {
  return departments.flatMap(({ name, children = [] }) =>
    children.flatMap((office, below) => seatsOf(name, office, below === 0)),
  );
}

const SEATS: readonly Seat[] = [
  ...seatsIn(DEMO_DEPARTMENTS.filter(({ young }) => !young)),
  ...LARGER_OFFICES.flatMap(([office, more]) =>
    OTHER_OFFICE.slice(0, more).map((title) => ({ office, title })),
  ),
  ...seatsIn(DEMO_DEPARTMENTS.filter(({ young }) => young)),
];

/** The teachers besides the accounts: a few in every office, most of them already at work with the product. */
export const DEMO_TEACHERS: readonly DemoPerson[] = SEATS.map(({ office, title }, n) => {
  const started = n % 5 !== 3;
  const employee_no = String(20150000 + n * 3 + 101);
  return {
    ...{ username: employee_no, employee_no, name: demoName(n), department: office, title, started },
    mobile: `139${String(20_000_000 + n * 2_711)}`,
    email: started ? `t${employee_no}@demo.example.edu.cn` : '',
    education_degree: degreeOf(title, n),
    introduction: n % 3 === 0 ? introductionOf(office, n) : '',
    school_name: '',
    disabled: LEFT.includes(n),
  };
});
