import type { Grade } from '@course-center/domain/evaluation/group';
import type { ListState } from '@course-center/domain/evaluation/result-lists/result-list';
import { PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import { courseNamed, DEMO_COURSES, type DemoCourse, type DemoTeaching, teachingOf } from '../courses.ts';
import { DEMO_TERMS, isYoung } from '../organization.ts';
import {
  begun,
  RETURNED,
  type Reviewing,
  ROUNDS,
  SCORED,
  STANDINGS,
  type Standing,
  SUBMITTED,
} from './situations.ts';

interface KnownOutcome {
  readonly course: DemoCourse;
  readonly self_grade: Grade;
  /** In percent of the points. */
  readonly quality: number;
}

/** Evaluated besides those whose turn it was, because the public pages begin with them: self grade, quality, courses. */
const BESIDES = `
A 94 环境监测
A 87 生物化学
B 93 运动生理学
A 86 太极拳与传统养生
B 71 绿色建筑设计
B 68 机械设计
C 69 大学物理实验
`;

/** Whose teachers thought less of their course than the experts did. */
const MODEST = new Set(['包装设计', '工业机器人技术', '英汉笔译', '政治学原理', '材料专业生产实习']);

const EVALUATED_BESIDES: readonly KnownOutcome[] = BESIDES.trim()
  .split('\n')
  .map((line) => {
    const [self_grade, quality, name = ''] = line.split(' ');
    return { course: courseNamed(name), self_grade: self_grade as Grade, quality: Number(quality) };
  });

/** What the teachers of a past term gave themselves; null where it does not matter. */
function selfGradeOf({ name }: DemoCourse): Grade | null {
  return MODEST.has(name) ? 'C' : null;
}

/** A course that is evaluated in a term, with who teaches it (the leader first) and where its groups stand. */
export interface PlannedCourse {
  readonly acad_year_term: string;
  readonly is_now: boolean;
  readonly process: Process;
  readonly course: DemoCourse;
  readonly is_team: boolean;
  readonly planning: string;
  readonly team: readonly DemoTeaching[];
  /** One per group. */
  readonly standings: readonly Standing[];
  /** Where the result list stands that it is on; null on none. */
  readonly listed: ListState | null;
  /** Begun weeks before the others of the current term. */
  readonly early: boolean;
  /** What its teachers gave themselves, and its worth in percent of the points, where the public pages rely on it. */
  readonly self_grade: Grade | null;
  readonly quality: number | null;
}

const SHOWN_COLLEGE = '计算机与人工智能学院';

/** With the experts, as far as each has come; the visitors' own accounts are the first of each side. */
function reviewed(
  process: Process,
  ...[department, central]: [Reviewing['department'], Reviewing['central']]
) {
  return { ...STANDINGS[process].evaluation, reviewing: { department, central } };
}

/**
 * The college that visitors sign in to: what the teacher, the principal and the experts meet, something of each kind.
 * Several standings are those of the teachers, who are judged one by one. What is not here is left to be planned.
 */
const SHOWN: Readonly<Record<string, readonly [Process, ...Standing[]]>> = {
  软件需求与建模: ['old', STANDINGS.old.rejected],
  Web应用开发技术: ['old', STANDINGS.old.begun],
  数据库系统原理: ['old', STANDINGS.old.ready],
  软件工程综合实训: ['old', STANDINGS.old.submitted],
  软件工程导论: ['old', reviewed('old', [begun(0.4), SUBMITTED], [SUBMITTED, begun(0.7), SCORED])],
  面向对象程序设计: ['old', STANDINGS.old.submitted],
  软件测试与质量保证: [
    'old',
    STANDINGS.old.halfAudited,
    reviewed('old', [RETURNED, SUBMITTED], [begun(0.6), SUBMITTED, SUBMITTED]),
    STANDINGS.old.reviewed,
  ],
  人工智能导论: ['old', STANDINGS.old.political],
  机器学习: ['old', STANDINGS.old.submitted, STANDINGS.old.pending, STANDINGS.old.evaluation],
  深度学习: ['old', STANDINGS.old.center],
  数据结构: ['old', STANDINGS.old.resubmitted],
  大模型应用开发: ['new', STANDINGS.new.begun],
  生成式人工智能与社会: ['new', STANDINGS.new.submitted, STANDINGS.new.evaluation],
  计算机视觉: [
    'new',
    STANDINGS.new.halfAudited,
    reviewed('new', [SUBMITTED, begun(0.5)], [RETURNED, SUBMITTED, SUBMITTED]),
    reviewed('new', [SCORED, SUBMITTED], [SCORED, begun(0.3), SUBMITTED]),
    STANDINGS.new.concluded,
  ],
};

/** Which the course centre took out of the term's evaluation before anybody had written anything. */
const REMOVED = '英语文学导论';

export function isRemoved({ is_now, course }: Pick<PlannedCourse, 'is_now' | 'course'>): boolean {
  return is_now && course.name === REMOVED;
}

/** The evaluation of three terms: past ones are complete, the current one is everywhere. */
export function plannedCourses(): PlannedCourse[] {
  const teaching = teachingOf(DEMO_COURSES);
  const planned = [...plannedInTurn(teaching), ...plannedBesides(teaching)];
  return [...planned, ...plannedAhead(teaching, planned)];
}

function plannedInTurn(teaching: readonly DemoTeaching[]): PlannedCourse[] {
  return DEMO_TERMS.flatMap(({ acad_year_term, is_now }, term) => {
    const taught = Map.groupBy(
      teaching.filter((each) => each.acad_year_term === acad_year_term),
      ({ code }) => code,
    );
    const counts = { old: 0, new: 0 };
    return DEMO_COURSES.flatMap((course, at) => {
      const team = taught.get(course.code);
      if (!team || !isPlanned(course, at, term, is_now)) return [];
      const process = processOf(course, at, is_now);
      const is_team = isTeam(course, team, is_now);
      const first = counts[process];
      const groups = is_team ? 1 : team.length;
      counts[process] += groups;
      const standings = Array.from({ length: groups }, (_, seat) =>
        is_now ? standingNow(course, process, first, seat) : STANDINGS[process].complete,
      );
      const planning = acad_year_term.slice(0, 4);
      const known = { self_grade: is_now ? null : selfGradeOf(course), quality: null };
      const listed = is_now ? null : 'published';
      const when = { acad_year_term, is_now, early: false, listed } as const;
      return [{ ...when, process, course, is_team, planning, team, standings, ...known }];
    });
  });
}

/** Complete, in the last term that is over and in which they were taught; after all others, so that no place moves. */
function plannedBesides(teaching: readonly DemoTeaching[]): PlannedCourse[] {
  const past = DEMO_TERMS.filter(({ is_now }) => !is_now).map(({ acad_year_term }) => acad_year_term);
  return EVALUATED_BESIDES.map(({ course, self_grade, quality }) => {
    const taught = teaching.filter((each) => each.code === course.code && past.includes(each.acad_year_term));
    const acad_year_term = taught.at(-1)?.acad_year_term as string;
    const team = taught.filter((each) => each.acad_year_term === acad_year_term);
    return {
      ...{ acad_year_term, course, team, self_grade, quality },
      ...{ is_now: false, early: false, listed: 'published' as const },
      process: 'old',
      is_team: team.length > 1,
      planning: acad_year_term.slice(0, 4),
      standings: [STANDINGS.old.complete],
    };
  });
}

/** Where the lists of the current term stand, and how many courses are on each; the last ones wait to be listed. */
const EARLY: Readonly<Record<Process, readonly (readonly [ListState | null, number])[]>> = {
  old: [
    ['published', 3],
    ['notice', 3],
    ['signed', 2],
    ['handed_over', 3],
    ['draft', 1],
    [null, 2],
  ],
  new: [
    ['published', 3],
    ['notice', 3],
    ['signed', 1],
    ['handed_over', 2],
    ['draft', 2],
    [null, 1],
  ],
};

/** How many more stand before their committees. */
const ASSESSED: Readonly<Record<Process, number>> = { old: 2, new: 3 };

/** Further ahead than the others of the current term; of all colleges, and after all others, so that no place moves. */
function plannedAhead(teaching: readonly DemoTeaching[], planned: readonly PlannedCourse[]): PlannedCourse[] {
  const [now] = DEMO_TERMS.filter(({ is_now }) => is_now);
  const acad_year_term = now?.acad_year_term as string;
  const taken = new Set(planned.flatMap(({ is_now, course }) => (is_now ? [course.code] : [])));
  const taught = Map.groupBy(
    teaching.filter((each) => each.acad_year_term === acad_year_term),
    ({ code }) => code,
  );
  const free = DEMO_COURSES.filter(({ code, college, place }) => {
    const team = taught.get(code) ?? [];
    return !taken.has(code) && !isYoung(college) && team.length > 1 && place % 3 !== 0;
  });
  const colleges = [...Map.groupBy(free, ({ college }) => college).values()];
  const inTurn = Array.from({ length: free.length }, (_, nth) => colleges.flatMap((own) => own[nth] ?? []));
  const courses = inTurn.flat();
  const planning = acad_year_term.slice(0, 4);
  const plan = (process: Process, standing: Standing, listed: ListState | null) => (course: DemoCourse) => ({
    ...{ acad_year_term, is_now: true, process, course, is_team: true, planning, listed },
    ...{ team: taught.get(course.code) ?? [], standings: [standing], self_grade: null, quality: null },
    early: standing.reviewing?.onto === 'complete',
  });
  return PROCESSES.flatMap((process) => {
    const { complete, concluded } = STANDINGS[process];
    return [
      ...EARLY[process].flatMap(([listed, count]) =>
        courses.splice(0, count).map(plan(process, complete, listed)),
      ),
      ...courses.splice(0, ASSESSED[process]).map(plan(process, concluded, null)),
    ];
  });
}

/** Past terms took others than the current one. */
function isPlanned({ name, college, marks }: DemoCourse, at: number, term: number, isNow: boolean): boolean {
  if (isYoung(college)) return false;
  if (!isNow) return (at + term * 2) % 7 === 0;
  return college === SHOWN_COLLEGE ? name in SHOWN : marks.includes('新') || at % 3 === 0;
}

function processOf({ name, marks }: DemoCourse, at: number, isNow: boolean): Process {
  if (!isNow) return at % 3 === 0 ? 'new' : 'old';
  return SHOWN[name]?.[0] ?? (marks.includes('新') ? 'new' : 'old');
}

function isTeam({ name, place }: DemoCourse, team: readonly DemoTeaching[], isNow: boolean): boolean {
  if (isNow && name in SHOWN) return team.length > 1 && shownStandings(name).length === 1;
  return team.length > 1 && place % 3 !== 0;
}

function standingNow({ name }: DemoCourse, process: Process, first: number, seat: number): Standing {
  if (name === REMOVED) return STANDINGS[process].untouched;
  const shown = shownStandings(name);
  const round = ROUNDS[process];
  return shown[seat % shown.length] ?? (round[(first + seat) % round.length] as Standing);
}

function shownStandings(name: string): readonly Standing[] {
  const [, ...standings] = SHOWN[name] ?? [];
  return standings;
}

/** Whether visitors meet it with the accounts that they sign in with. */
export function isShown({ is_now, course }: Pick<PlannedCourse, 'is_now' | 'course'>): boolean {
  return is_now && course.college === SHOWN_COLLEGE;
}
