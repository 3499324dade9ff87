import type { Process } from '@course-center/domain/evaluation/stages';
import { DEMO_COURSES } from '../courses/all-courses.ts';
import type { DemoCourse } from '../courses/course.ts';
import { type DemoTeaching, teachingOf } from '../courses/teaching.ts';
import { DEMO_TERMS } from '../terms.ts';
import { ROUNDS, STANDINGS, type Standing } from './standings.ts';

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
}

/** What visitors meet under the accounts that they sign in with. */
const OF_VISITORS: Readonly<Record<string, Standing>> = {
  软件需求与建模: STANDINGS.old.rejected,
  Web应用开发技术: STANDINGS.old.begun,
  数据库系统原理: STANDINGS.old.ready,
  软件工程综合实训: STANDINGS.old.submitted,
  软件工程导论: STANDINGS.old.evaluation,
  大模型应用开发: STANDINGS.new.begun,
};

const SHOWN_COLLEGE = '计算机与人工智能学院';

/** The evaluation of three terms: past ones are with the experts or beyond, the current one is everywhere. */
export function plannedCourses(): PlannedCourse[] {
  const teaching = teachingOf(DEMO_COURSES);
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
        is_now ? standingNow(course, process, first + seat) : STANDINGS[process].evaluation,
      );
      const planning = acad_year_term.slice(0, 4);
      return [{ acad_year_term, is_now, process, course, is_team, planning, team, standings }];
    });
  });
}

/** The college that a visitor's principal leads shows most; past terms took others. */
function isPlanned({ name, college, marks }: DemoCourse, at: number, term: number, isNow: boolean): boolean {
  if (!isNow) return (at + term * 2) % 7 === 0;
  if (name in OF_VISITORS || marks.includes('新')) return true;
  return at % (college === SHOWN_COLLEGE ? 2 : 3) === 0;
}

function processOf({ marks }: DemoCourse, at: number, isNow: boolean): Process {
  return isNow ? (marks.includes('新') ? 'new' : 'old') : at % 3 === 0 ? 'new' : 'old';
}

function isTeam({ name, place }: DemoCourse, team: readonly DemoTeaching[], isNow: boolean): boolean {
  if (isNow && name in OF_VISITORS) return true;
  return team.length > 1 && place % 3 !== 0;
}

function standingNow({ name }: DemoCourse, process: Process, place: number): Standing {
  const round = ROUNDS[process];
  return OF_VISITORS[name] ?? (round[place % round.length] as Standing);
}
