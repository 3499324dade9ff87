import {
  type EvaluationSystem,
  evaluationSystemEndpoints as endpoints,
  SYSTEM_STATUS,
} from '@course-center/contract/evaluation/systems';
import { canSeeDraftSystems } from '@course-center/domain/access/evaluation-systems';
import { PROCESSES } from '@course-center/domain/evaluation/stage-table';
import fp from 'fastify-plugin';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { type FileAnswer, spreadsheet } from '../../../wire/file-answer.ts';
import { serve } from '../../../wire/serve.ts';
import { activateSystem } from './activate-system.ts';
import { copySystem } from './copy-system.ts';
import { evaluationSystemResource } from './evaluation-system.resource.ts';
import { systemChoices as choices, findSystemForUpdate } from './evaluation-systems.repository.ts';
import { presentSystem } from './present-system.ts';
import { readCategories } from './read-categories.ts';
import { readIndicators } from './read-indicators.ts';
import { readSystem, required } from './read-system.ts';
import { readSystemSheet } from './read-system-sheet.ts';
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
  return spreadsheet(`评估体系-${system.name}`, await writeSystemSheet(system));
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
