import { termEndpoints } from '@course-center/contract/school/terms';
import { canChangeSettings } from '@course-center/domain/access/settings';
import { type Term, termFaults } from '@course-center/domain/school/term';
import fp from 'fastify-plugin';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import {
  addTerm,
  deleteTerm,
  findTermForUpdate,
  lockTerms,
  renameTerm,
  setCurrent,
  usedBy,
} from '../../../platform/terms/terms.repository.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound, Refused, requireFaultless } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { tellOfDueMeasures } from '../../goals/public.ts';
import { requireFreeHand } from '../../organization/public.ts';

export const termRoutes = fp(
  async (app) => {
    serve(app, termEndpoints.create, ({ scene, actor, body }) => createTerm(scene, actor, body));
    serve(app, termEndpoints.rename, ({ scene, actor, params, body }) =>
      renameTermTo(scene, actor, { ...params, ...body }),
    );
    serve(app, termEndpoints.makeCurrent, ({ scene, actor, params }) =>
      makeTermCurrent(scene, actor, params.acad_year_term),
    );
    serve(app, termEndpoints.remove, ({ scene, actor, params }) =>
      removeTerm(scene, actor, params.acad_year_term),
    );
  },
  { name: 'term-routes', dependencies: ['actor'] },
);

type Named = Pick<Term, 'acad_year_term' | 'acad_year_term_name'>;

function createTerm(scene: Scene, actor: Actor, input: Named): Promise<Term> {
  const term = { ...trimmed(input), is_now: false };
  requireFaultless(termFaults(term));
  return changing(scene, actor, 'term.created', term.acad_year_term, async (tx) => {
    if (!(await addTerm(tx, term)))
      throw new Refused({ reason: 'duplicate', what: `学年学期 ${term.acad_year_term} ` });
    return { before: null, after: term };
  });
}

function renameTermTo(scene: Scene, actor: Actor, input: Named): Promise<Term> {
  const named = trimmed(input);
  requireFaultless(termFaults(named));
  return changing(scene, actor, 'term.renamed', named.acad_year_term, async (tx) => {
    const before = await existing(tx, named.acad_year_term);
    await renameTerm(tx, named.acad_year_term, named.acad_year_term_name);
    return { before, after: { ...before, ...named } };
  });
}

function makeTermCurrent(scene: Scene, actor: Actor, code: string): Promise<Term> {
  return changing(scene, actor, 'term.made_current', code, async (tx) => {
    await lockTerms(tx);
    const before = await existing(tx, code);
    await requireFreeHand({ ...scene, tx, actor }, { kind: 'judges' }, `term:${code}`);
    await setCurrent(tx, code);
    await tellOfDueMeasures(tx, code, scene.now());
    return { before, after: { ...before, is_now: true } };
  });
}

/** Removes a term that nothing refers to and that is not the current one. */
async function removeTerm(scene: Scene, actor: Actor, code: string): Promise<undefined> {
  await changing(scene, actor, 'term.removed', code, async (tx) => {
    const before = await existing(tx, code);
    if (before.is_now) throw new Refused({ reason: 'term_is_current' });
    const by = await usedBy(tx, code);
    if (by) throw new Refused({ reason: 'term_in_use', by });
    await deleteTerm(tx, code);
    return { before, after: null };
  });
}

interface Changed<After> {
  readonly before: Term | null;
  readonly after: After;
}

/** May → change → tell, in one transaction. */
async function changing<After extends Term | null>(
  scene: Scene,
  actor: Actor,
  action: string,
  code: string,
  change: (tx: Transaction) => Promise<Changed<After>>,
): Promise<After> {
  if (!canChangeSettings(actor)) throw forbidden();
  return scene.db.transaction(async (tx) => {
    const { before, after } = await change(tx);
    await appendToLedger(tx, scene, { by: actor, action, subject: `term:${code}`, before, after });
    return after;
  });
}

async function existing(tx: Transaction, code: string): Promise<Term> {
  const term = await findTermForUpdate(tx, code);
  if (!term) throw notFound('学年学期不存在，可能已被删除，请刷新后重试');
  return term;
}

function trimmed({ acad_year_term, acad_year_term_name }: Named): Named {
  return { acad_year_term: acad_year_term.trim(), acad_year_term_name: acad_year_term_name.trim() };
}
