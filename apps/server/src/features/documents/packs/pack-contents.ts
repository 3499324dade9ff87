import type { ReviewDetail } from '@course-center/contract/evaluation/results';
import { canReadReviews } from '@course-center/domain/access/evaluation-courses';
import { canReadLedger } from '@course-center/domain/access/settings';
import { entryName, uniqueNames } from '@course-center/domain/documents/packs/entry-name';
import { PACK_PARTS, type PackPart, type PackScope } from '@course-center/domain/documents/packs/pack';
import type { PaperKind } from '@course-center/domain/documents/paper';
import { canReadResultLists } from '@course-center/domain/evaluation/result-lists/list-readers';
import { isFrozen, LIST_STATES } from '@course-center/domain/evaluation/result-lists/result-list';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { localTime } from '@course-center/domain/forms/local-time';
import { headNote } from '../../../platform/ledger/heads.ts';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { type SheetColumn, writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { notFound, Refused } from '../../../wire/failures.ts';
import { FileAnswer } from '../../../wire/file-answer.ts';
import {
  explainedGroups,
  ledgerSubjectsOf,
  materialFiles,
  type PackedGroup,
  readCourses,
  readDetail,
  readEntries,
  readLists,
  seenList,
  stepsShown,
} from '../../evaluation/public.ts';
import { goalValueSheet, majorSheet, type PackedGoals } from '../../goals/public.ts';
import { countAbout, sheetAbout } from '../../school/public.ts';

/** Who packs what: everything is read as it is for this caller's screens, so that a pack tells no more than those. */
export interface Packing {
  readonly scene: Scene;
  readonly actor: Actor;
  readonly scope: PackScope;
  /** The groups whose material was submitted. */
  readonly groups: readonly PackedGroup[];
  /** Of a pack of a major: what its entry year reached, and the confirmed goal courses behind it. */
  readonly goals: PackedGoals | null;
}

/** A file of a pack before it is made: a kept one, or one that its part makes from a source. */
export interface PlannedEntry {
  readonly part: PackPart;
  readonly name: string;
  readonly file_id: number | null;
  readonly source: string | null;
}

/** A part of a pack: how much of it there is, which files it has, and how one is made. */
export interface PackContent {
  /** `bytes` is null where only the made file tells. */
  count(packing: Packing): Promise<{ readonly count: number; readonly bytes: number | null }>;
  /** Some at a time, so that a hundred thousand are never in memory together. */
  plan(packing: Packing): AsyncIterable<readonly PlannedEntry[]>;
  make?(packing: MakingPack, source: string): Promise<Uint8Array>;
}

/** Sets a paper as the caller would be given it. */
export type SetPaper = (kind: PaperKind, id: number) => Promise<Uint8Array>;
export type MakingPack = Packing & { readonly setPaper: SetPaper };

const FOLDER: Readonly<Record<PackPart, string>> = {
  lists: '1 结果名单',
  explanations: '2 结果说明',
  audits: '3 审核记录',
  figures: '4 评估数据',
  ledger: '5 过程记录',
  files: '6 填报资料',
  goal_reports: '1 达成度报告',
  goal_sheets: '2 评价质量表',
  goal_figures: '3 达成度数据',
};
/** Short enough that whole paths stay below what Windows takes, wherever they are unpacked. */
const LONGEST = { course: 40, teacher: 16, field: 24, file: 80 };
const GROUPS_AT_ONCE = 100;

/** A part whose files are all made, each from a source. */
function made(
  part: PackPart,
  sourcesOf: (packing: Packing) => Promise<readonly { readonly name: string; readonly source: string }[]>,
  make: (packing: MakingPack, source: string) => Promise<Uint8Array>,
): PackContent {
  return {
    count: async (packing) => ({ count: (await sourcesOf(packing)).length, bytes: null }),
    async *plan(packing) {
      const unique = uniqueNames();
      yield (await sourcesOf(packing)).map(({ name, source }) => ({
        ...{ part, source, file_id: null },
        name: `${FOLDER[part]}/${unique(entryName(name, LONGEST.file))}`,
      }));
    },
    make,
  };
}

/** The evaluation table of the scope, as its export says it, and to whom it is told who gave what. */
const figures = made(
  'figures',
  async ({ groups, actor }) => {
    if (groups.length === 0) return [];
    const chunks = canReadReviews(actor) ? inChunks(groups).length : 0;
    return [
      { name: '评估数据.xlsx', source: 'table' },
      ...Array.from({ length: chunks }, (_, nth) => ({
        name: chunks === 1 ? '评审明细.xlsx' : `评审明细 ${nth + 1}.xlsx`,
        source: String(nth),
      })),
    ];
  },
  async ({ scene, actor, scope, groups }, source) =>
    source === 'table'
      ? contentOf(await readCourses(scene, actor, { ...filterOf(scope), format: 'xlsx' }))
      : detailSheet(scene, actor, inChunks(groups)[Number(source)] ?? []),
);

interface DetailLine {
  readonly group: PackedGroup;
  readonly expert: ReviewDetail['experts'][number];
  readonly indicator: ReviewDetail['indicators'][number];
  readonly entry: ReviewDetail['indicators'][number]['scores'][number];
}

const DETAIL_COLUMNS: readonly SheetColumn<DetailLine>[] = [
  { title: '课程代码', cell: ({ group }) => group.code },
  { title: '课程组', width: 28, cell: ({ group }) => group.name },
  { title: '专家', cell: ({ expert }) => expert.name },
  { title: '专家类别', cell: ({ expert }) => (expert.side === 'central' ? '校级专家' : '院级专家') },
  { title: '总分', cell: ({ expert }) => expert.score },
  { title: '指标', width: 40, cell: ({ indicator }) => indicator.indicator },
  { title: '分值', cell: ({ indicator }) => indicator.total_points },
  { title: '得分', cell: ({ entry }) => entry.score },
  { title: '评语', width: 60, cell: ({ entry }) => entry.expert_comment },
];

async function detailSheet(scene: Scene, actor: Actor, groups: readonly PackedGroup[]): Promise<Uint8Array> {
  const lines: DetailLine[] = [];
  for (const group of groups) {
    // Who still judges a group is told nothing of it; the others are.
    const detail = await readDetail(scene, actor, group.id).catch(unlessRefused);
    for (const indicator of detail?.indicators.filter(({ leaf }) => leaf) ?? [])
      for (const [nth, expert] of detail?.experts.entries() ?? []) {
        const entry = indicator.scores[nth];
        if (entry) lines.push({ group, expert, indicator, entry });
      }
  }
  return writeSheet('评审明细', DETAIL_COLUMNS, lines, await headNote(scene.db));
}

function unlessRefused(error: unknown): null {
  if (error instanceof Refused) return null;
  throw error;
}

function filterOf({ process, department_id, course_id }: PackScope): ListQuery {
  return {
    ...(process !== null && { 'filter[process]': process }),
    ...(department_id !== null && { 'filter[department_id]': department_id }),
    ...(course_id !== null && { 'filter[course_id]': course_id }),
  };
}

/** A draft is no evidence: it goes in only where somebody asks for it. */
function listFilterOf(scope: PackScope): ListQuery {
  const states = LIST_STATES.filter(isFrozen).join(',');
  return { ...filterOf(scope), ...(!scope.drafts && { 'filter[state]': states }) };
}

/** What was handed over when the pack was planned may be a draft again by now. */
async function requireWanted(scene: Scene, actor: Actor, { drafts }: PackScope, id: number): Promise<void> {
  const { state } = await seenList(scene.db, actor, id);
  if (!drafts && !isFrozen(state)) throw notFound('名单已回到草稿，没有列入');
}

/** The lists are the whole school's: they go into a pack of the whole school. */
const lists = made(
  'lists',
  async ({ scene, actor, scope }) => {
    if (!canReadResultLists(actor) || scope.department_id !== null || scope.course_id !== null) return [];
    const found = await readLists(scene, actor, { ...listFilterOf(scope), 'page[size]': 200 });
    if (found instanceof FileAnswer || found.data.length === 0) return [];
    return [
      { name: '结果名单.xlsx', source: 'all' },
      ...found.data.flatMap(({ id, name, process }) =>
        ['pdf', 'xlsx'].map((ending) => ({
          name: `${PROCESS_TITLE[process]}${name}.${ending}`,
          source: `${ending}/${id}`,
        })),
      ),
    ];
  },
  async ({ scene, actor, scope, setPaper }, source) => {
    const [ending, id] = source.split('/');
    if (ending !== 'all') await requireWanted(scene, actor, scope, Number(id));
    if (ending === 'pdf') return setPaper('result_list', Number(id));
    return contentOf(
      ending === 'all'
        ? await readLists(scene, actor, { ...listFilterOf(scope), format: 'xlsx' })
        : await readEntries(scene, actor, Number(id), { format: 'xlsx' }),
    );
  },
);

/** How each result came about, of those that the caller may know. */
const explanations = made(
  'explanations',
  async ({ scene, actor, groups }) => {
    const told = new Set(await explainedGroups(scene.db, actor, idsOf(groups)));
    return groups
      .filter(({ id }) => told.has(id))
      .map(({ id, code, name }) => ({ name: `${code} ${name}.pdf`, source: String(id) }));
  },
  ({ setPaper }, source) => setPaper('result_explanation', Number(source)),
);

/** Who audited a group's material, when, and what they said of it. */
const audits = made(
  'audits',
  async ({ groups }) =>
    groups.map(({ id, code, name }) => ({ name: `${code} ${name}.pdf`, source: String(id) })),
  ({ setPaper }, source) => setPaper('audit_record', Number(source)),
);

function contentOf(answer: FileAnswer | object): Uint8Array {
  if (!(answer instanceof FileAnswer)) throw new Error('a sheet was expected');
  return answer.content;
}

/** What became of the groups; to whoever may read the ledger also what that says of them. */
const ledger = made(
  'ledger',
  async ({ scene, actor, groups }) => {
    if (groups.length === 0) return [];
    const steps = { name: '流程记录.xlsx', source: 'steps' };
    if (!canReadLedger(actor)) return [steps];
    const { sheets, until } = await countAbout(scene, actor, await subjectsOf({ scene, groups }));
    return [
      steps,
      ...Array.from({ length: sheets }, (_, sheet) => ({
        name: sheets === 1 ? '操作日志摘录.xlsx' : `操作日志摘录 ${sheet + 1}.xlsx`,
        source: `${sheet}/${until}`,
      })),
    ];
  },
  async ({ scene, actor, groups }, source) => {
    if (source === 'steps') return stepSheet(scene, actor, groups);
    const [sheet = 0, until = 0] = source.split('/').map(Number);
    return sheetAbout(scene, actor, await subjectsOf({ scene, groups }), { sheet, until });
  },
);

function subjectsOf({ scene, groups }: Pick<Packing, 'scene' | 'groups'>): Promise<string[]> {
  return ledgerSubjectsOf(
    scene.db,
    groups.map(({ id }) => id),
  );
}

interface StepLine {
  readonly group: PackedGroup;
  readonly step: Awaited<ReturnType<typeof stepsShown>>[number];
}

const STEP_COLUMNS: readonly SheetColumn<StepLine>[] = [
  { title: '课程代码', cell: ({ group }) => group.code },
  { title: '课程组', width: 28, cell: ({ group }) => group.name },
  { title: '开课部门', width: 28, cell: ({ group }) => group.department_name },
  { title: '时间', width: 20, cell: ({ step }) => localTime(new Date(step.at)) },
  { title: '阶段', cell: ({ step }) => step.stage_title },
  { title: '操作', cell: ({ step }) => step.action_title },
  { title: '人员', cell: ({ step }) => step.by },
  { title: '涉及教师', cell: ({ step }) => step.teacher },
  { title: '意见', width: 60, cell: ({ step }) => step.comment },
];

async function stepSheet({ db }: Scene, actor: Actor, groups: readonly PackedGroup[]): Promise<Uint8Array> {
  const lines: StepLine[] = [];
  for (const group of groups)
    for (const step of await stepsShown(db, group.id, actor)) lines.push({ group, step });
  return writeSheet('流程记录', STEP_COLUMNS, lines, await headNote(db));
}

/** What teachers handed in, as it came: by course, teacher and field. */
const files: PackContent = {
  async count({ scene, groups }) {
    let [count, bytes] = [0, 0];
    for (const some of inChunks(groups))
      for (const { size } of await materialFiles(scene.db, idsOf(some))) {
        count += 1;
        bytes += size;
      }
    return { count, bytes };
  },
  async *plan({ scene, groups }) {
    const folders = uniqueNames();
    for (const some of inChunks(groups)) {
      const found = Map.groupBy(await materialFiles(scene.db, idsOf(some)), ({ group_id }) => group_id);
      yield some.flatMap((group) => {
        const own = found.get(group.id);
        if (!own) return [];
        const folder = folders(entryName(`${group.code} ${group.name}`, LONGEST.course));
        const unique = uniqueNames();
        return own.map(({ teacher, field, file_id, file_name }) => {
          const place = `${entryName(teacher, LONGEST.teacher)}/${entryName(field, LONGEST.field)}`;
          const name = unique(`${place}/${entryName(file_name, LONGEST.file)}`);
          return { part: 'files' as const, source: null, file_id, name: `${FOLDER.files}/${folder}/${name}` };
        });
      });
    }
  },
};

/** One of each for every goal course. */
const ofGoalCourses = (part: PackPart, kind: PaperKind) =>
  made(
    part,
    async ({ goals, scope: { masked } }) =>
      (goals?.courses ?? []).map(({ id, code, name, acad_year_term }) => {
        const kept = masked && kind === 'goal_report' ? '（隐去学生信息）' : '';
        return { name: `${code} ${name} ${acad_year_term}${kept}.pdf`, source: String(id) };
      }),
    ({ setPaper }, source) => setPaper(kind, Number(source)),
  );

const goalFigures = made(
  'goal_figures',
  async ({ goals }) =>
    goals
      ? [
          { name: '毕业要求达成度.xlsx', source: 'major' },
          ...(goals.courses.length > 0 ? [{ name: '课程目标达成度.xlsx', source: 'courses' }] : []),
        ]
      : [],
  async ({ scene, actor, goals }, source) => {
    if (!goals) throw new Error('a major was expected');
    return source === 'major' ? majorSheet(goals) : goalValueSheet(scene, actor, goals);
  },
);

const idsOf = (groups: readonly PackedGroup[]) => groups.map(({ id }) => id);

function inChunks(groups: readonly PackedGroup[]): PackedGroup[][] {
  return Array.from({ length: Math.ceil(groups.length / GROUPS_AT_ONCE) }, (_, nth) =>
    groups.slice(nth * GROUPS_AT_ONCE, (nth + 1) * GROUPS_AT_ONCE),
  );
}

export const PACK_CONTENTS: Readonly<Record<PackPart, PackContent>> = {
  ...{ lists, explanations, audits, figures, ledger, files, goal_figures: goalFigures },
  goal_reports: ofGoalCourses('goal_reports', 'goal_report'),
  goal_sheets: ofGoalCourses('goal_sheets', 'goal_quality'),
};

/** The parts in the order of the archive. */
export const inOrder = (parts: readonly PackPart[]) => PACK_PARTS.filter((part) => parts.includes(part));
