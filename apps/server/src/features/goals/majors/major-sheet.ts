import type { CourseOfPoint, MajorPoint, MajorYear } from '@course-center/contract/goals/majors';
import type { AchievementDetail } from '@course-center/contract/goals/reports';
import { courseNote, pointNote } from '@course-center/domain/goals/major';
import { WHOLE } from '@course-center/domain/goals/plan';
import { shareText } from '@course-center/domain/goals/setting';
import { type SheetColumn, writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { notFound } from '../../../wire/failures.ts';
import { type FileAnswer, spreadsheet } from '../../../wire/file-answer.ts';
import { readAchievement } from '../reports/achievement.ts';
import { type MajorYearId, readMajorYear } from './major-year.ts';

interface Line {
  readonly requirement: MajorYear['requirements'][number];
  readonly point: MajorPoint;
  readonly course: CourseOfPoint | null;
}

const decimal = (value: number | null | undefined) => (value == null ? null : value / WHOLE);

const COLUMNS: readonly SheetColumn<Line>[] = [
  { title: '毕业要求', width: 24, cell: ({ requirement }) => `${requirement.code} ${requirement.title}` },
  { title: '毕业要求达成度', cell: ({ requirement }) => decimal(requirement.value) },
  { title: '指标点', width: 40, cell: ({ point }) => `${point.code} ${point.text}` },
  { title: '指标点达成度', cell: ({ point }) => decimal(point.value) },
  { title: '指标点说明', width: 30, cell: ({ point }) => pointNote(point) },
  { title: '课程代码', cell: ({ course }) => course?.code ?? '' },
  { title: '课程名称', width: 24, cell: ({ course }) => course?.name ?? '' },
  { title: '支撑权重', cell: ({ course }) => decimal(course?.weight) },
  { title: '课程达成度', cell: ({ course }) => decimal(course?.value) },
  {
    title: '学期与人数',
    width: 36,
    cell: ({ course }) =>
      (course?.offerings ?? [])
        .map(({ acad_year_term, students }) => `${acad_year_term}：${students} 人`)
        .join('；'),
  },
  { title: '课程说明', width: 30, cell: ({ course }) => (course ? courseNote(course) : '') },
];

/** The view as a sheet: a line for each course of each point. */
export function majorSheet({ requirements }: Pick<MajorYear, 'requirements'>): Promise<Buffer> {
  const lines = requirements.flatMap((requirement) =>
    requirement.points.flatMap((point): Line[] =>
      point.courses.length === 0
        ? [{ requirement, point, course: null }]
        : point.courses.map((course) => ({ requirement, point, course })),
    ),
  );
  return writeSheet('毕业要求达成度', COLUMNS, lines);
}

export async function majorFile(scene: Scene, actor: Actor, asked: MajorYearId): Promise<FileAnswer> {
  const year = await readMajorYear(scene, actor, asked);
  return spreadsheet(`毕业要求达成度_${year.major.name}_${year.entry_year}级`, await majorSheet(year), 'day');
}

/** What a pack of a major is made of: its requirements, and the confirmed goal courses that the caller may open. */
export interface PackedGoals extends Pick<MajorYear, 'requirements'> {
  readonly title: string;
  readonly courses: readonly {
    readonly id: number;
    readonly code: string;
    readonly name: string;
    readonly acad_year_term: string;
  }[];
}

/** Of all requirements of an entry year, or of one. */
export async function packedGoals(
  scene: Scene,
  actor: Actor,
  { requirement_id, ...asked }: MajorYearId & { readonly requirement_id: number | null },
): Promise<PackedGoals> {
  const year = await readMajorYear(scene, actor, asked);
  const requirements = year.requirements.filter(({ id }) => requirement_id === null || id === requirement_id);
  const [only] = requirements;
  if (requirement_id !== null && !only) throw notFound('毕业要求不存在，可能已被删除，请刷新后重试');
  const all = requirements.flatMap(({ points }) => points.flatMap((point) => point.courses));
  const courses = all.flatMap(({ code, name, offerings }) =>
    offerings
      .filter(({ may_open }) => may_open)
      .map(({ goal_course_id: id, acad_year_term }) => ({ id, code, name, acad_year_term })),
  );
  const of = requirement_id === null || !only ? '' : ` 毕业要求 ${only.code} ${only.title}`;
  return {
    title: `${year.major.name} ${year.entry_year} 级${of} 达成度资料包`,
    requirements,
    courses: [...new Map(courses.map((course) => [course.id, course])).values()].toSorted(
      (one, other) =>
        one.code.localeCompare(other.code) || one.acad_year_term.localeCompare(other.acad_year_term),
    ),
  };
}

interface ValueLine {
  readonly course: PackedGoals['courses'][number];
  readonly title: string;
  readonly goal: AchievementDetail['goals'][number];
}

const VALUE_COLUMNS: readonly SheetColumn<ValueLine>[] = [
  { title: '课程代码', cell: ({ course }) => course.code },
  { title: '课程名称', width: 24, cell: ({ course }) => course.name },
  { title: '学年学期', cell: ({ course }) => course.acad_year_term },
  { title: '课程目标', width: 24, cell: ({ title }) => title },
  { title: '期望值', cell: ({ goal }) => decimal(goal.target) },
  { title: '直接达成度', cell: ({ goal }) => decimal(goal.direct) },
  { title: '间接达成度', cell: ({ goal }) => decimal(goal.indirect) },
  { title: '综合达成度', cell: ({ goal }) => decimal(goal.overall) },
  { title: '学生数', cell: ({ goal }) => goal.students },
  { title: '达到期望值人数', cell: ({ goal }) => goal.at_target },
  { title: '达到期望值比例', cell: ({ goal }) => shareText(goal.share) },
];

/** What each goal of the courses came to, over all of its students. */
export async function goalValueSheet(scene: Scene, actor: Actor, { courses }: PackedGoals): Promise<Buffer> {
  const lines: ValueLine[] = [];
  for (const course of courses) {
    const { goals, titles } = await readAchievement(scene, actor, course.id);
    goals.forEach((goal, at) => {
      lines.push({ course, goal, title: titles[at]?.title ?? '' });
    });
  }
  return writeSheet('课程目标达成度', VALUE_COLUMNS, lines);
}
