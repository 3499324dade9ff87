import type { CourseOfPoint, MajorPoint, MajorYear } from '@course-center/contract/goals/majors';
import { courseNote, pointNote } from '@course-center/domain/goals/major';
import { WHOLE } from '@course-center/domain/goals/plan';
import { type SheetColumn, writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { type FileAnswer, spreadsheet } from '../../../wire/file-answer.ts';
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
export async function majorSheet(scene: Scene, actor: Actor, asked: MajorYearId): Promise<FileAnswer> {
  const { major, entry_year, requirements } = await readMajorYear(scene, actor, asked);
  const lines = requirements.flatMap((requirement) =>
    requirement.points.flatMap((point): Line[] =>
      point.courses.length === 0
        ? [{ requirement, point, course: null }]
        : point.courses.map((course) => ({ requirement, point, course })),
    ),
  );
  const content = await writeSheet('毕业要求达成度', COLUMNS, lines);
  return spreadsheet(`毕业要求达成度_${major.name}_${entry_year}级`, content, 'day');
}
