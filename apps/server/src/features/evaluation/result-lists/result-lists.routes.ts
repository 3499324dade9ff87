import { resultListEndpoints } from '@course-center/contract/evaluation/result-lists';
import type { ListAction } from '@course-center/domain/evaluation/result-lists/result-list';
import { LIST_ARROWS } from '@course-center/domain/evaluation/result-lists/result-list';
import fp from 'fastify-plugin';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { serve } from '../../../wire/serve.ts';
import { changeList, correctList, gradeRow, makeList, removeDraft } from './make-list.ts';
import { readEntries, readList, readLists, readProposal, seenList } from './read-lists.ts';
import { refusedFor, takeListStep } from './take-list-step.ts';
import { verifyAddress } from './verify-address.ts';

export const resultListRoutes = fp(
  async (app) => {
    const of = resultListEndpoints;
    serve(app, of.list, ({ scene, actor, query }) => readLists(scene, actor, query as ListQuery));
    serve(app, of.proposal, ({ scene, actor, query }) => readProposal(scene, actor, query.process));
    serve(app, of.make, ({ scene, actor, body }) => makeList(scene, actor, body));
    serve(app, of.read, ({ scene, actor, params }) =>
      readList(scene, actor, params.id, verifyAddress(scene, app.outside.addressOf(scene.school))),
    );
    serve(app, of.rows, ({ scene, actor, params, query }) =>
      readEntries(scene, actor, params.id, query as ListQuery),
    );
    serve(app, of.change, ({ scene, actor, params, body }) => changeList(scene, actor, params.id, body));
    serve(app, of.gradeRow, ({ scene, actor, params, body }) =>
      gradeRow(scene, actor, params.id, params.row_id, body),
    );
    serve(app, of.remove, ({ scene, actor, params, query }) =>
      removeDraft(scene, actor, params.id, query.version),
    );
    serve(app, of.step, ({ scene, actor, params, body }) => stepOnList(scene, actor, params.id, body));
    serve(app, of.correct, ({ scene, actor, params, body }) => correctList(scene, actor, params.id, body));
  },
  { name: 'result-list-routes', dependencies: ['actor', 'outside'] },
);

interface AskedStep {
  readonly action: ListAction;
  readonly comment: string;
  readonly version: number;
}

/** A step by a button; what takes a signature is none. */
function stepOnList(scene: Scene, actor: Actor, id: number, step: AskedStep) {
  return scene.db.transaction(async (tx) => {
    await seenList(tx, actor, id);
    const arrow = LIST_ARROWS.find(({ action }) => action === step.action);
    if (arrow?.follows && arrow.by === actor.identity) throw refusedFor('by_signature');
    return takeListStep(tx, scene, actor, id, step);
  });
}
