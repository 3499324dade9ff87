import { readData } from '../../read-data.ts';
import { DEMO_ACCOUNTS } from '../../school/accounts.ts';
import { courseRow, DEMO_COURSES, teachingOf } from '../../school/courses.ts';
import type { CourseTopic } from '../../school/described-course.ts';
import {
  aimsOfTopic,
  type DescribedCourse,
  DISCIPLINES,
  type Discipline,
  disciplineOf,
  natureOf,
  topicOf,
} from '../../school/described-course.ts';
import { prerequisites } from '../../school/new-course-texts.ts';
import { DEMO_TEACHERS } from '../../school/people.ts';
import { type Marks, marksOf } from '../../school/showcase/introductions.ts';

/** What a document is about: a course of the demo library, or any course at all. */
export interface Subject extends CourseTopic {
  /** With the brackets of a title; 本课程 where no course is named. */
  readonly called: string;
  /** What stands at the head of a document; no course is named where it fits all. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly leader: string;
  readonly total: number;
  /** Not taught in the lecture room. */
  readonly practical: number;
  readonly examined: boolean;
  readonly discipline: Discipline;
  /** What its mark is made of; null where no course is named, for each has its own. */
  readonly marks: Marks | null;
}

/** What may be said of every course. */
const ANY_DISCIPLINE: Discipline = {
  ...DISCIPLINES.general,
  features: ['课程按先基础、后综合的顺序组织，讲授、研讨与实践相结合，注重过程记录和及时反馈。'],
  students: [
    '学生已具备必要的基础知识，但独立分析和综合运用的能力不足，水平存在差异。',
    '学生学习态度认真，习惯于接受结论，主动提问和查证的意识有待加强。',
  ],
  methods: [
    ['任务驱动', '把综合任务分为若干节点，每个节点有检查要求，小组在课上汇报并回答提问'],
    ['案例研讨', '课前发放材料与问题，课上分组讨论，教师归纳思路和方法'],
    ['分层练习', '练习分基础、提高两档，学生按自测结果选择，教师当场讲评'],
    ['同伴互评', '按统一量规互评作业，教师复核差异较大的评分并说明理由'],
  ],
};

export const ANY_COURSE: Subject = {
  called: '本课程',
  facts: [
    ['适用范围', '本校本科课程'],
    ['编制单位', '课程组'],
    ['审核单位', '教研室'],
    ['修订时间', '2026 年 8 月'],
  ],
  leader: '',
  total: 48,
  practical: 0,
  examined: true,
  discipline: ANY_DISCIPLINE,
  marks: null,
  chapters: ['绪论与基本概念', '基本理论', '主要方法', '综合应用', '专题与前沿'],
  task: '课程综合任务',
  hook: '学科发展史上的典型事例',
  value: '树立严谨求实的态度和服务社会的意识',
};

export function subjectOf(code: string): Subject {
  const found = DEMO_COURSES.find((course) => course.code === code);
  if (!found) throw new Error(`the demo library has no ${code}`);
  const course: DescribedCourse = { ...found, leader: leaderOf(code) };
  const row = courseRow(course);
  const practical = row.experiment_class_hour + row.practice_class_hour;
  const total = row.theory_class_hour + practical;
  return {
    ...topicOf(course.name),
    called: `《${course.name}》`,
    facts: [
      ['课程名称', course.name],
      ['课程代码', code],
      ['课程性质', natureOf(course)],
      ['开课单位', course.owner],
      ['学分', String(course.credit)],
      ['总学时', practical > 0 ? `${total}（含实践 ${practical}）` : String(total)],
      ['授课对象', row.professional_object],
      ['考核方式', row.evaluation_mode],
      ['先修课程', prerequisites(course)],
      ['课程负责人', course.leader],
    ],
    leader: course.leader,
    examined: row.evaluation_mode === '考试',
    discipline: disciplineOf(course),
    marks: marksOf(course),
    ...{ total, practical },
  };
}

function leaderOf(code: string): string {
  const led = teachingOf(DEMO_COURSES).filter((each) => each.code === code && each.is_leader);
  const username = led.at(-1)?.username;
  const person = [...DEMO_ACCOUNTS, ...DEMO_TEACHERS].find((each) => each.username === username);
  return person?.name ?? '';
}

interface Goal {
  readonly title: string;
  readonly text: string;
  readonly requirement: string;
}

/** Knowledge, ability, attitude: the three goals that all documents of a course speak of. */
export function goalsOf(subject: Subject): readonly Goal[] {
  const [knowledge = '', ability = '', attitude = ''] = aimsOfTopic(subject);
  return [
    { title: '目标 1（知识）', text: knowledge, requirement: '1.3 专业知识' },
    { title: '目标 2（能力）', text: ability, requirement: '3.2 设计与开发' },
    { title: '目标 3（素质）', text: attitude, requirement: '8.1 职业规范' },
  ];
}

/** What the mark is made of: name, share, goals. A document that fits all courses leaves the shares to them. */
export function itemsOf(
  subject: Subject,
): readonly (readonly [name: string, share: string, goals: string])[] {
  const { marks } = subject;
  const share = (percent: number | undefined) => (percent === undefined ? '开课时公布' : `${percent}%`);
  return [
    ['课堂与线上参与', share(marks?.daily), '目标 1、3'],
    ['平时作业', share(marks?.work), '目标 1、2'],
    ['综合任务', share(marks?.task), '目标 2、3'],
    [lastItem(subject), share(marks?.share), '目标 1、2'],
  ];
}

export function lastItem({ examined, marks }: Subject): string {
  return marks?.last ?? (examined ? '期末考试' : '结课报告与答辩');
}

/** What each chapter is about, for the courses that have documents of their own; and what the first to fifth may be. */
const POINTS = readData<{
  readonly chapters: Readonly<Record<string, readonly string[]>>;
  readonly general: readonly (readonly string[])[];
}>('chapter-points');

export function pointsOf({ chapters }: Subject, at: number): readonly string[] {
  return POINTS.chapters[chapters[at] as string] ?? POINTS.general[at] ?? [];
}

/** The hours of the five chapters; they add up to the total. */
export function hoursOfChapters({ total }: Subject): number[] {
  const shares = [0.15, 0.25, 0.25, 0.2].map((share) => Math.round((total * share) / 2) * 2);
  return [...shares, total - shares.reduce((sum, hours) => sum + hours, 0)];
}

/** How much time each chapter takes: hours, or its part of all where no course is named. */
export function timesOfChapters(subject: Subject): string[] {
  const hours = hoursOfChapters(subject);
  return hours.map((each) =>
    subject.marks === null ? `${Math.round((each / subject.total) * 100)}%` : `${each} 学时`,
  );
}
