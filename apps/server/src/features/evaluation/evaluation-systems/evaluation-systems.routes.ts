import {
  type EvaluationSystem,
  evaluationSystemEndpoints as endpoints,
  SYSTEM_STATUS,
} from '@course-center/contract/evaluation/evaluation-systems';
import { canSeeDraftSystems } from '@course-center/domain/access/evaluation-systems';
import { hundredths } from '@course-center/domain/evaluation/indicators';
import { PROCESSES } from '@course-center/domain/evaluation/stage-table';
import { systemNameFaults } from '@course-center/domain/evaluation/system-form';
import fp from 'fastify-plugin';
import { constraintHit } from '../../../database/constraint-hit.ts';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import { projectConfig } from '../../../platform/settings/settings.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { Refused, requireFaultless } from '../../../wire/failures.ts';
import { type FileAnswer, spreadsheet } from '../../../wire/file-answer.ts';
import { serve } from '../../../wire/serve.ts';
import { contentOf, replaceContent } from './content.ts';
import { evaluationSystemResource, systemTaken } from './evaluation-system.resource.ts';
import {
  addSystem,
  addVersion,
  systemChoices as choices,
  findSystem,
  findSystemForUpdate,
  lockSystems,
  newestVersion,
  type System,
} from './evaluation-systems.repository.ts';
import { indicatorsOf, indicatorTree } from './indicators.repository.ts';
import { presentSystem } from './present-system.ts';
import { readCategories } from './read-categories.ts';
import { existing, readSystem, required } from './read-system.ts';
import { readSystemSheet } from './read-system-sheet.ts';
import { requireComplete } from './require-complete.ts';
import { saveSystem } from './save-system.ts';
import { changeStatus } from './status.ts';
import { writeSystemSheet } from './system-sheet.ts';

export const evaluationSystemRoutes = fp(
  async (app) => {
    serveResource(app, endpoints, evaluationSystemResource);
    serve(app, endpoints.read, ({ scene, actor, params }) => readSystem(scene, actor, params.id));
    serve(app, endpoints.save, ({ scene, actor, params, body }) => saveSystem(scene, actor, params.id, body));
    serve(app, endpoints.activate, ({ scene, actor, params }) => activateSystem(scene, actor, params.id));
    serve(app, endpoints.archive, ({ scene, actor, params }) => archiveSystem(scene, actor, params.id));
    serve(app, endpoints.copy, ({ scene, actor, params, body }) => copySystem(scene, actor, params.id, body));
    serve(app, endpoints.exportSheet, ({ scene, actor, params }) => exportSystem(scene, actor, params.id));
    serve(app, endpoints.readSheet, ({ scene, actor, params, file }) =>
      readSystemSheet(scene, actor, params.id, file),
    );
    serve(app, endpoints.choices, ({ scene, actor, query }) => systemChoices(scene, actor, query));
    serve(app, endpoints.indicators, ({ scene, query }) =>
      readIndicators(scene, query['filter[evaluation_system_id]']),
    );
    serve(app, endpoints.categories, ({ scene, actor, query }) => readCategories(scene, actor, query));
  },
  { name: 'evaluation-system-routes', dependencies: ['actor'] },
);

/** Puts a system away: nothing new is planned under it, what runs goes on. */
function archiveSystem(scene: Scene, actor: Actor, id: number): Promise<EvaluationSystem> {
  return scene.db.transaction(async (tx) => {
    const system = required(actor, await findSystemForUpdate(tx, id));
    await changeStatus(tx, scene, actor, [system, SYSTEM_STATUS.archived]);
    return presentSystem(tx, { ...system, status: SYSTEM_STATUS.archived });
  });
}

/** A system's indicators and form as a spreadsheet that can be read again. */
async function exportSystem(scene: Scene, actor: Actor, id: number): Promise<FileAnswer> {
  const system = await readSystem(scene, actor, id);
  return spreadsheet(`评估体系-${system.name}`, await writeSystemSheet(system), 'day');
}

interface ChoiceQuery {
  /** 0 running courses, 1 new ones. */
  readonly 'filter[evaluation_system_tag]'?: number;
  readonly 'filter[status]'?: number;
}

/** The systems to choose from; what is still in preparation, for who prepares it. */
function systemChoices({ db }: Scene, actor: Actor, query: ChoiceQuery) {
  const tag = query['filter[evaluation_system_tag]'];
  return choices(db, {
    process: tag === undefined ? undefined : PROCESSES[tag],
    status: query['filter[status]'],
    without: canSeeDraftSystems(actor) ? undefined : SYSTEM_STATUS.draft,
  });
}

/** Opens a complete system for planning. Where a school keeps one per process, the others are put away. */
async function activateSystem(scene: Scene, actor: Actor, id: number): Promise<EvaluationSystem> {
  const { enable_multi_system } = await projectConfig(scene.db);
  return scene.db.transaction(async (tx) => {
    const all = await lockSystems(tx);
    const system = required(
      actor,
      all.find((each) => each.id === id),
    );
    await requireActivatable(tx, system);
    const others = enable_multi_system ? [] : all.filter((each) => isRival(each, system));
    await changeStatus(
      tx,
      scene,
      actor,
      [system, SYSTEM_STATUS.active],
      ...others.map((each) => [each, SYSTEM_STATUS.archived] as const),
    );
    return presentSystem(tx, { ...system, status: SYSTEM_STATUS.active });
  });
}

async function requireActivatable(tx: Transaction, { id }: System): Promise<void> {
  requireComplete(await contentOf(tx, await newestVersion(tx, id)));
}

function isRival(each: System, { id, process }: System): boolean {
  return each.id !== id && each.process === process && each.status === SYSTEM_STATUS.active;
}

/** Makes a new draft that says what another system says now. */
async function copySystem(
  scene: Scene,
  actor: Actor,
  id: number,
  input: { readonly name: string },
): Promise<{ id: number }> {
  const name = input.name.trim();
  let original: System | undefined;
  try {
    return await scene.db.transaction(async (tx) => {
      original = required(actor, await findSystemForUpdate(tx, id));
      requireFaultless(systemNameFaults({ name }));
      const { process } = original;
      const copy = await addSystem(tx, { name, process });
      const content = await contentOf(tx, await newestVersion(tx, id));
      const version = { evaluation_system_id: copy, version: 1, rule: content.rule, created_at: scene.now() };
      await replaceContent(tx, await addVersion(tx, version), content);
      await appendToLedger(tx, scene, {
        by: actor,
        action: 'evaluation_system.copied',
        subject: `evaluation_system:${copy}`,
        after: { name, process, copied_from: { id, name: original.name } },
      });
      return { id: copy };
    });
  } catch (error) {
    if (!original || constraintHit(error)?.kind !== 'unique') throw error;
    throw new Refused({ reason: 'duplicate', what: systemTaken({ name, process: original.process }) });
  }
}

interface IndicatorAnswer {
  readonly id: number;
  readonly parent_id: number | null;
  readonly indicator: string;
  readonly short_indicator: string;
  readonly criteria: string;
  readonly total_points: number;
  readonly need_comment: boolean;
  readonly children: readonly IndicatorAnswer[];
}

/** The indicators of a system's newest version; what stands above adds up the points of its leaves. */
async function readIndicators({ db }: Scene, systemId: number): Promise<IndicatorAnswer[]> {
  const system = existing(await findSystem(db, systemId));
  const { id } = await newestVersion(db, system.id);
  return indicatorTree<IndicatorAnswer>(await indicatorsOf(db, id), (row, children) => ({
    id: row.id,
    parent_id: row.parent_id,
    indicator: row.indicator,
    short_indicator: row.short_indicator,
    criteria: row.criteria,
    total_points: children.length > 0 ? sumOf(children) : row.total_points,
    need_comment: row.need_comment,
    children,
  }));
}

/** In hundredths: sums of floats are not equal to what they should be. */
function sumOf(nodes: readonly IndicatorAnswer[]): number {
  return nodes.reduce((sum, { total_points }) => sum + hundredths(total_points), 0) / 100;
}
