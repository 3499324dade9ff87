import {
  type RequirementSetForm,
  type RequirementSetShape,
  requirementEndpoints,
} from '@course-center/contract/goals/requirements';
import { canManageOrganization } from '@course-center/domain/access/organization';
import { ratioText } from '@course-center/domain/goals/plan';
import { levelled, type Requirement, requirementFaults } from '@course-center/domain/goals/requirements';
import fp from 'fastify-plugin';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { reachOf } from '../../../platform/resources/reach.ts';
import { writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, InvalidInput, notFound, Refused, requireFaultless } from '../../../wire/failures.ts';
import { spreadsheet } from '../../../wire/file-answer.ts';
import { serve } from '../../../wire/serve.ts';
import { keepRequirementSet } from './keep-requirement-set.ts';
import { readRequirementSheet, SHEET_COLUMNS } from './requirement-sheet.ts';
import {
  coursesById,
  findMajor,
  findSetVersion,
  majorsWithin,
  plansNaming,
  requirementsOf,
  type SetPlace,
} from './requirements.repository.ts';

export const requirementRoutes = fp(
  async (app) => {
    serve(app, requirementEndpoints.majors, ({ scene, actor }) => readMajors(scene.db, actor));
    serve(app, requirementEndpoints.read, ({ scene, actor, query }) => readSet(scene.db, actor, query));
    serve(app, requirementEndpoints.file, async ({ scene, actor, query }) =>
      sheetOf(await readSet(scene.db, actor, query)),
    );
    serve(app, requirementEndpoints.save, ({ scene, actor, body }) => saveSet(scene, actor, body));
    serve(app, requirementEndpoints.sheet, async ({ scene, actor, query, file }) => {
      const { requirements } = await readSet(scene.db, actor, query);
      return readRequirementSheet(scene.db, file, requirements);
    });
  },
  { name: 'requirement-routes', dependencies: ['actor'] },
);

/** The majors that the actor reaches, with the entry years that have requirements. */
async function readMajors(db: Queryable, actor: Actor) {
  if (!canManageOrganization(actor)) throw forbidden();
  return majorsWithin(db, await reachOf(db, actor));
}

async function readSet(db: Queryable, actor: Actor, place: SetPlace): Promise<RequirementSetShape> {
  if (!canManageOrganization(actor)) throw forbidden();
  const { major_id, entry_year } = place;
  const major = await findMajor(db, major_id);
  const reach = await reachOf(db, actor);
  if (!major || !(reach === null || reach.includes(major.department_id)))
    throw notFound('专业不存在，可能已被删除，请刷新后重试');
  // The version first: what is saved between the two is then found out when somebody saves over it.
  const version = await findSetVersion(db, place);
  const requirements = await requirementsOf(db, place);
  return {
    ...{ major_id, entry_year, major_name: major.name, may_manage: true, version },
    requirements: requirements as unknown as RequirementSetForm,
    courses: await coursesById(db, coursesIn(requirements)),
  };
}

function coursesIn(requirements: readonly Requirement[]): number[] {
  const all = requirements.flatMap(({ points }) => points.flatMap(({ supports }) => supports));
  return [...new Set(all.map(({ course_id }) => course_id))];
}

interface SaveSet extends SetPlace {
  readonly requirements: RequirementSetForm;
  readonly version: number;
}

/** Keeps the requirements of a major's entry year as a whole. */
function saveSet(scene: Scene, actor: Actor, { requirements, version, ...place }: SaveSet) {
  return scene.db.transaction(async (tx) => {
    const before = await readSet(tx, actor, place);
    const said = requirements.map(tidied);
    requireFaultless(requirementFaults({ requirements: said }));
    if (before.version !== version) throw new Refused({ reason: 'changed_meanwhile' });
    await requireKnown(tx, before.requirements, said);
    const change = { ...place, name: before.major_name, before: before.requirements, said, version };
    const told = await keepRequirementSet(tx, { ...change, by: actor, at: scene.now() });
    if (!told) throw new Refused({ reason: 'changed_meanwhile' });
    await appendToLedger(tx, scene, told);
    return readSet(tx, actor, place);
  });
}

function tidied(requirement: RequirementSetForm[number]): Requirement {
  return {
    ...requirement,
    code: requirement.code.trim(),
    title: requirement.title.trim(),
    text: requirement.text.trim(),
    points: requirement.points.map((point) => ({
      ...{ id: point.id, code: point.code.trim(), text: point.text.trim() },
      supports: levelled(point.supports),
    })),
  };
}

/** Ids are those of this set, courses are there, and no point goes that a plan refers to. */
async function requireKnown(
  tx: Transaction,
  before: RequirementSetForm,
  said: readonly Requirement[],
): Promise<void> {
  const known = before.flatMap(({ id, points }) => [`r${id}`, ...points.map((point) => `p${point.id}`)]);
  const named = said.flatMap(({ id, points }) => [
    ...(id === null ? [] : [`r${id}`]),
    ...points.flatMap((point) => (point.id === null ? [] : [`p${point.id}`])),
  ]);
  if (named.some((id) => !known.includes(id)) || new Set(named).size < named.length)
    throw new Refused({ reason: 'changed_meanwhile' });
  const ids = coursesIn(said);
  if ((await coursesById(tx, ids)).length < ids.length) throw new Refused({ reason: 'reference_gone' });
  const gone = before.flatMap(({ points }) => points.filter(({ id }) => !named.includes(`p${id}`)));
  const plans = await plansNaming(
    tx,
    gone.flatMap(({ id }) => id ?? []),
  );
  for (const { id, code } of gone) {
    const names = plans.get(id ?? 0);
    if (names)
      throw new InvalidInput({
        requirements: `指标点“${code}”已被“${names.slice(0, 3).join('”“')}”等 ${names.length} 门课程的考核方案支撑，不能删除`,
      });
  }
}

async function sheetOf({ major_name, entry_year, requirements, courses }: RequirementSetShape) {
  const courseOf = new Map(courses.map((course) => [course.id, course]));
  const lines = requirements.flatMap((requirement) => {
    const points = requirement.points.length > 0 ? requirement.points : [undefined];
    return points.flatMap((point) => {
      const supports = point && point.supports.length > 0 ? point.supports : [undefined];
      return supports.map((support) => ({
        ...{ requirement, point, course: support && courseOf.get(support.course_id) },
        weight: support ? (support.level ?? ratioText(support.weight)) : '',
      }));
    });
  });
  const title = `毕业要求_${major_name}_${entry_year}级`;
  const cells: readonly ((line: (typeof lines)[number]) => string)[] = [
    ({ requirement }) => requirement.code,
    ({ requirement }) => requirement.title,
    ({ requirement }) => requirement.text,
    ({ point }) => point?.code ?? '',
    ({ point }) => point?.text ?? '',
    ({ course }) => course?.code ?? '',
    ({ course }) => course?.name ?? '',
    ({ weight }) => weight,
  ];
  const columns = SHEET_COLUMNS.map((column, at) => ({ ...column, cell: cells[at] ?? (() => '') }));
  return spreadsheet(title, await writeSheet('毕业要求', columns, lines), 'day');
}
