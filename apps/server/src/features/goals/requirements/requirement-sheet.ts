import type { RequirementSetForm } from '@course-center/contract/goals/requirements';
import {
  levelled,
  REQUIREMENT_LIMITS,
  readSupport,
  type Support,
} from '@course-center/domain/goals/requirements';
import { eachInSteps } from '@course-center/domain/lists/steps';
import type { Queryable } from '../../../database/database.ts';
import { inSteps } from '../../../platform/jobs/in-steps.ts';
import { readSheet, SheetRefused, type SheetRow } from '../../../platform/sheets/read-sheet.ts';
import { Refused } from '../../../wire/failures.ts';
import { coursesByCode } from './requirements.repository.ts';

/** The columns of the sheet, written and read alike: one line for each course that supports a point. */
export const SHEET_COLUMNS = [
  { title: '毕业要求编号', width: 14 },
  { title: '毕业要求名称', width: 20 },
  { title: '毕业要求内容', width: 40 },
  { title: '指标点编号', width: 12 },
  { title: '指标点内容', width: 40 },
  { title: '课程代码', width: 14 },
  { title: '课程名称', width: 24 },
  { title: '权重', width: 10 },
] as const;
const TITLES = SHEET_COLUMNS.map(({ title }) => title);

interface Line {
  readonly row_no: number;
  readonly cells: Readonly<Record<(typeof TITLES)[number], string>>;
}

interface Problem {
  readonly row_no: number;
  readonly sentence: string;
}

interface ReadPoint {
  id: number | null;
  code: string;
  text: string;
  readonly supports: Support[];
}

/** By code: a sheet has twenty thousand lines, and its author says how alike their codes are. */
interface ReadRequirement {
  id: number | null;
  code: string;
  title: string;
  text: string;
  readonly points: Map<string, ReadPoint>;
}

/** More than anybody reads: what is wrong then is the sheet. */
const MOST_PROBLEMS = 1000;
const LONGEST_QUOTED = 40;

/**
 * Reads a sheet into the set that it describes, for the editor to show: nothing is kept. What stands under the same code
 * already keeps its id, so that plans still name it. A blank code means the one above, as merged cells are read.
 */
export async function readRequirementSheet(db: Queryable, file: Buffer, before: RequirementSetForm) {
  const lines = await linesOf(file);
  const found = await coursesByCode(db, [
    ...new Set(lines.map(({ cells }) => cells.课程代码).filter(Boolean)),
  ]);
  const courseOf = new Map(found.map((course) => [course.code, course]));
  return { ...(await inSteps(setIn(lines, courseOf, before))), courses: found };
}

type CourseOf = ReadonlyMap<string, { readonly id: number; readonly name: string }>;

/** A step for each line: there may be twenty thousand. */
function* setIn(
  lines: readonly Line[],
  courseOf: CourseOf,
  before: RequirementSetForm,
): Generator<void, { requirements: RequirementSetForm; problems: Problem[] }> {
  const problems: Problem[] = [];
  const set = new Map<string, ReadRequirement>();
  let requirement: ReadRequirement | undefined;
  let point: ReadPoint | undefined;
  for (const line of lines) {
    yield;
    const { row_no, cells } = line;
    if (problems.length >= MOST_PROBLEMS)
      throw refused(row_no, `以上已有 ${MOST_PROBLEMS} 行未能读入，请检查表格内容后重新上传`);
    const code = cells.毕业要求编号 || (requirement?.code ?? '');
    if (code === '') {
      problems.push({ row_no, sentence: '没有毕业要求编号，未读入' });
      continue;
    }
    if (code !== requirement?.code) point = undefined;
    requirement = set.get(code) ?? requirementIn(set, code, row_no, before);
    requirement.title = cells.毕业要求名称 || requirement.title;
    requirement.text = cells.毕业要求内容 || requirement.text;
    const pointCode = cells.指标点编号 || (point?.code ?? '');
    if (pointCode === '') continue;
    point = requirement.points.get(pointCode) ?? pointIn(requirement, pointCode, row_no, before);
    point.text = cells.指标点内容 || point.text;
    const fault = supportIn(point, line, courseOf.get(cells.课程代码));
    if (fault) problems.push({ row_no, sentence: fault });
  }
  const requirements = [...set.values()].map(({ points, ...texts }) => ({
    ...texts,
    points: [...points.values()].map(({ supports, ...rest }) => ({ ...rest, supports: levelled(supports) })),
  }));
  return { requirements, problems };
}

const refused = (row: number, sentence: string) =>
  new Refused({ reason: 'file_not_readable', sentence: `第 ${row} 行：${sentence}` });

/** Of what stands in a cell as much as tells which is meant. */
const quoted = (text: string) => text.slice(0, LONGEST_QUOTED);

function requirementIn(
  set: Map<string, ReadRequirement>,
  code: string,
  row_no: number,
  before: RequirementSetForm,
): ReadRequirement {
  if (set.size === REQUIREMENT_LIMITS.requirements)
    throw refused(row_no, `毕业要求不能超过 ${REQUIREMENT_LIMITS.requirements} 条，请检查毕业要求编号`);
  const known = before.find((each) => each.code === code);
  const made = {
    id: known?.id ?? null,
    code,
    title: known?.title ?? '',
    text: known?.text ?? '',
    points: new Map<string, ReadPoint>(),
  };
  set.set(code, made);
  return made;
}

function pointIn(
  requirement: ReadRequirement,
  code: string,
  row_no: number,
  before: RequirementSetForm,
): ReadPoint {
  const { points } = REQUIREMENT_LIMITS;
  if (requirement.points.size === points)
    throw refused(
      row_no,
      `毕业要求“${quoted(requirement.code)}”的指标点不能超过 ${points} 个，请检查指标点编号`,
    );
  const known = before
    .find((each) => each.code === requirement.code)
    ?.points.find((each) => each.code === code);
  const made = { id: known?.id ?? null, code, text: known?.text ?? '', supports: [] };
  requirement.points.set(code, made);
  return made;
}

/** Adds the line's course to its point, or says why not. */
function supportIn(
  point: ReadPoint,
  { row_no, cells }: Line,
  course: { readonly id: number; readonly name: string } | undefined,
): string | null {
  const { 课程代码: code, 课程名称: name, 权重: typed } = cells;
  if (code === '') return typed === '' && name === '' ? null : '没有课程代码，支撑关系未读入';
  if (!course) return `没有找到课程代码“${quoted(code)}”，支撑关系未读入`;
  if (name !== '' && name !== course.name)
    return `课程代码“${code}”的课程名称是“${course.name}”，与表中的“${quoted(name)}”不一致，支撑关系未读入`;
  if (point.supports.some(({ course_id }) => course_id === course.id))
    return `指标点“${quoted(point.code)}”中课程“${course.name}”重复，后一行未读入`;
  const read = readSupport(typed);
  if ('fault' in read) return `${read.fault}，支撑关系未读入`;
  const { supports } = REQUIREMENT_LIMITS;
  if (point.supports.length === supports)
    throw refused(row_no, `指标点“${quoted(point.code)}”的支撑课程不能超过 ${supports} 门，请检查课程代码`);
  point.supports.push({ course_id: course.id, ...read });
  return null;
}

async function linesOf(file: Buffer): Promise<Line[]> {
  try {
    const required = ['毕业要求编号', '毕业要求名称', '指标点编号', '指标点内容'];
    const { titles, rows } = await readSheet(file, { required, known: TITLES });
    const places = TITLES.map((title) => [title, titles.indexOf(title)] as const);
    const lineIn = ({ row_no, cells }: SheetRow): Line => ({
      row_no,
      cells: Object.fromEntries(
        places.map(([title, at]) => [title, (cells[at] ?? '').trim()]),
      ) as Line['cells'],
    });
    return await inSteps(eachInSteps(rows, lineIn));
  } catch (error) {
    if (error instanceof SheetRefused)
      throw new Refused({ reason: 'file_not_readable', sentence: error.sentence });
    throw error;
  }
}
