import type { EvaluationActor } from '../../access/evaluation-courses.ts';
import { IDENTITY } from '../../access/identity.ts';
import { localDay } from '../../forms/local-time.ts';
import { termTitle } from '../../forms/term-title.ts';
import type { Grade } from '../group.ts';
import { LIST_STATE_TITLE, type ListState, listName } from '../result-lists/result-list.ts';
import { type GradeStanding, gradeSaid, standingOf } from '../reviews/grade-standing.ts';
import { PROCESS_TITLE, type Process } from '../stage-table.ts';
import { type Stage, stagesIn, stageTitle } from '../stages.ts';
import type { Announcement } from '../standing.ts';
import { auditWord, gradeText } from '../state-words.ts';

/** Every figure of one group, as its reader may know it; null is what there is not, or is not told. */
export interface GroupFigures {
  readonly id: number;
  readonly evaluation_course_id: number;
  readonly course_id: number;
  readonly acad_year_term: string;
  readonly process: Process;
  readonly course_code: string;
  readonly course_name: string;
  readonly teachers: string;
  readonly job_title: string;
  readonly department: string;
  readonly college: string;
  readonly nature: string;
  readonly category: string;
  readonly system: string;
  readonly planning: string;
  readonly stage: Stage;
  readonly audit_status: number;
  readonly submitted_at: string | null;
  readonly self_grade: Grade | null;
  readonly audits: number;
  readonly returns: number;
  /** Days in each stage that it has come to, the present one until now. */
  readonly days: readonly { readonly stage: Stage; readonly days: number }[];
  readonly total_days: number | null;
  readonly experts: number | null;
  readonly submitted: number | null;
  readonly department_average: number | null;
  readonly central_average: number | null;
  readonly score: number | null;
  readonly spread: number | null;
  readonly grade: Grade | null;
  readonly department_grade: Grade | null;
  readonly agree: number | null;
  readonly disagree: number | null;
  readonly abstain: number | null;
  readonly unsaid: number | null;
  readonly list: { readonly number: number; readonly state: ListState } | null;
  readonly announced: Announcement;
  readonly published_at: string | null;
  /** What the experts gave the leaves that were asked for, by name. */
  readonly leaves: readonly { readonly name: string; readonly score: number }[];
}

/** Whether the data of the evaluation are somebody's to read: the school's, or the own department's. */
export function canReadEvaluationData({ identity }: EvaluationActor): boolean {
  return identity === IDENTITY.administrator || identity === IDENTITY.principal;
}

/** Whether somebody is told what only the course centre knows: experts by name, how far apart they are, lists. */
export function readsWholeData({ identity }: EvaluationActor): boolean {
  return identity === IDENTITY.administrator;
}

export type ColumnKind = 'text' | 'number' | 'points' | 'grade';

/** A column of the table: what it is called, and what it says of a group. */
export interface FigureColumn {
  readonly key: string;
  readonly title: string;
  readonly kind: ColumnKind;
  readonly width: number;
  /** Shown until somebody chooses otherwise. */
  readonly usual?: true;
  /** The course centre's alone. */
  readonly centre?: true;
  /** What `sort` calls it. */
  readonly sort?: string;
  value(group: GroupFigures): string | number | null;
}

const ANNOUNCEMENT_TITLE: Readonly<Record<Announcement, string>> = {
  no: '未公布',
  notice: '公示中',
  published: '已公布',
};

type Numbered = {
  [Key in keyof GroupFigures]: GroupFigures[Key] extends number | null ? Key : never;
}[keyof GroupFigures];
type Worded = {
  [Key in keyof GroupFigures]: GroupFigures[Key] extends string ? Key : never;
}[keyof GroupFigures];
type Graded = 'self_grade' | 'department_grade';
type More = Partial<Pick<FigureColumn, 'width' | 'usual' | 'centre' | 'sort'>>;

const worded = (key: Worded, title: string, width: number, more: More = {}): FigureColumn => ({
  ...{ key, title, kind: 'text', width, ...more },
  value: (group) => group[key],
});
const numbered = (key: Numbered, title: string, more: More = {}): FigureColumn => ({
  ...{ key, title, kind: 'number', width: 90, ...more },
  value: (group) => group[key],
});
const scored = (key: Numbered, title: string, more: More = {}): FigureColumn => ({
  ...{ key, title, kind: 'points', width: 100, sort: key, ...more },
  value: (group) => group[key],
});
const graded = (key: Graded, title: string, more: More = {}): FigureColumn => ({
  ...{ key, title, kind: 'grade', width: 90, ...more },
  value: ({ [key]: grade }) => (grade === null ? null : gradeText(grade)),
});

/** How far the grade is, as far as its reader is told the grade at all. */
function standingIn({ stage, grade, experts, submitted, announced }: GroupFigures): GradeStanding {
  const reviews = experts === null || submitted === null ? null : { submitted, assigned: experts };
  const told = { stage, grade, reviews, announced };
  return standingOf({
    ...told,
    ...{ computed_grade: null, by_hand: false, notice_until: null, today: '', correction: null },
  });
}

/** The stages in which time passes: what is over waits for nobody. */
export const TIMED_STAGES: readonly Stage[] = stagesIn('filling', 'audit', 'review', 'committee');

const dayColumn = (stage: Stage): FigureColumn => ({
  ...{ key: `days_${stage}`, title: `${stageTitle(stage)}（天）`, kind: 'number', width: 120 },
  value: ({ days }) => days.find((each) => each.stage === stage)?.days ?? null,
});

/** The columns of the table but those of the indicators, in their usual order. */
export const FIGURE_COLUMNS: readonly FigureColumn[] = [
  worded('course_name', '课程名称', 180, { usual: true, sort: 'name' }),
  worded('course_code', '课程代码', 110, { sort: 'code' }),
  worded('teachers', '教师', 140, { usual: true }),
  worded('job_title', '负责人职称', 110),
  worded('college', '开课学院', 140, { usual: true }),
  worded('department', '开课部门', 150),
  worded('nature', '课程性质', 110),
  worded('category', '课程类别', 110),
  {
    ...{ key: 'acad_year_term', title: '学年学期', kind: 'text', width: 180, sort: 'term' },
    value: ({ acad_year_term }) => termTitle(acad_year_term),
  },
  {
    ...{ key: 'process', title: '流程', kind: 'text', width: 90 },
    value: ({ process }) => PROCESS_TITLE[process],
  },
  worded('system', '评估体系', 180),
  worded('planning', '规划年度', 100),
  {
    ...{ key: 'stage', title: '阶段', kind: 'text', width: 100, usual: true },
    value: ({ stage }) => stageTitle(stage),
  },
  {
    ...{ key: 'audit', title: '审核结果', kind: 'text', width: 100 },
    value: (group) => auditWord(group)?.text ?? null,
  },
  graded('self_grade', '自评等级', { usual: true }),
  numbered('audits', '审核次数'),
  numbered('returns', '退回次数', { sort: 'returns' }),
  ...TIMED_STAGES.map(dayColumn),
  numbered('total_days', '总用时（天）', { width: 120 }),
  numbered('experts', '专家数', { usual: true }),
  numbered('submitted', '已提交评审', { width: 110 }),
  scored('department_average', '院级平均分'),
  scored('central_average', '校级平均分'),
  scored('score', '综合得分', { usual: true }),
  scored('spread', '分差', { centre: true, usual: true }),
  {
    ...{ key: 'grade', title: '综合等级', kind: 'grade', width: 100, usual: true, sort: 'grade' },
    value: (group) => (group.grade === null ? null : gradeSaid(group.grade, standingIn(group))),
  },
  {
    ...{ key: 'standing', title: '结果状态', kind: 'text', width: 110, usual: true },
    value: (group) => standingIn(group).text || null,
  },
  graded('department_grade', '院级等级'),
  numbered('agree', '评议同意'),
  numbered('disagree', '评议不同意', { width: 110 }),
  numbered('abstain', '评议弃权'),
  numbered('unsaid', '未评议'),
  {
    ...{ key: 'list', title: '结果名单', kind: 'text', width: 180, centre: true },
    value: ({ list }) =>
      list && `${listName({ ...list, correction: false })}（${LIST_STATE_TITLE[list.state]}）`,
  },
  {
    ...{ key: 'announced', title: '公布状态', kind: 'text', width: 100, usual: true },
    value: ({ announced }) => ANNOUNCEMENT_TITLE[announced],
  },
  {
    ...{ key: 'published_at', title: '公布日期', kind: 'text', width: 110 },
    value: ({ published_at }) => published_at && localDay(new Date(published_at)),
  },
];

/** What the key of a leaf's column begins with; its name follows. */
const LEAF = 'leaf:';
export const leafKey = (name: string) => `${LEAF}${name}`;
/** The leaves that some columns name. */
export function leavesIn(keys: readonly string[]): string[] {
  return keys.filter((key) => key.startsWith(LEAF)).map((key) => key.slice(LEAF.length));
}

export function leafColumn(name: string): FigureColumn {
  return {
    ...{ key: leafKey(name), title: name, kind: 'points', width: 140 },
    value: ({ leaves }) => leaves.find((leaf) => leaf.name === name)?.score ?? null,
  };
}

/** All columns with as many leaves as are offered; who asks for more names what there is not. */
export const MOST_COLUMNS = 120;
/** More rows of the table than this are written to a sheet by a job. */
export const MOST_AT_ONCE = 20_000;
/** More than this nobody reads on paper; with more columns the words stand one below the other. */
export const MOST_ON_PAPER = { rows: 2_000, columns: 14 };

/** The columns that somebody may choose from. Of one college, its departments tell groups apart. */
export function columnsFor(by: EvaluationActor): readonly FigureColumn[] {
  if (readsWholeData(by)) return FIGURE_COLUMNS;
  return FIGURE_COLUMNS.filter(({ centre }) => !centre).map(({ usual, ...column }) => {
    const shown = column.key === 'department' || (usual && column.key !== 'college');
    return shown ? { ...column, usual: true } : column;
  });
}

/** The columns of these keys in their order; the usual ones where none is named, undefined for a key that is none. */
export function chosenColumns(keys: readonly string[], by: EvaluationActor): (FigureColumn | undefined)[] {
  const all = columnsFor(by);
  if (keys.length === 0) return all.filter(({ usual }) => usual);
  return keys.map((key) =>
    key.startsWith(LEAF) ? leafColumn(key.slice(LEAF.length)) : all.find((column) => column.key === key),
  );
}
