import { termEndpoints } from '@course-center/contract/school/terms';
import { canChangeSettings } from '@course-center/domain/access/settings';
import { type Term, termFaults } from '@course-center/domain/school/term';
import fp from 'fastify-plugin';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { referencesTo } from '../../../platform/resources/references.ts';
import {
  addTerm,
  deleteTerm,
  findTermForUpdate,
  type KeptTerm,
  lockTerms,
  renameTerm,
  setCurrent,
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
    serve(app, termEndpoints.remove, ({ scene, actor, params, query }) =>
      removeTerm(scene, actor, params.acad_year_term, query.version),
    );
  },
  { name: 'term-routes', dependencies: ['actor'] },
);

type Named = Pick<Term, 'acad_year_term' | 'acad_year_term_name'>;

function createTerm(scene: Scene, actor: Actor, input: Named): Promise<KeptTerm> {
  const term = { ...trimmed(input), is_now: false };
  requireFaultless(termFaults(term));
  return changing(scene, actor, 'term.created', term.acad_year_term, async (tx) => {
    const added = await addTerm(tx, term);
    if (!added) throw new Refused({ reason: 'duplicate', what: `学年学期 ${term.acad_year_term} ` });
    return { before: null, after: added };
  });
}

interface Renaming extends Named {
  readonly version?: number;
}

function renameTermTo(scene: Scene, actor: Actor, { version, ...input }: Renaming): Promise<KeptTerm> {
  const named = trimmed(input);
  requireFaultless(termFaults(named));
  return changing(scene, actor, 'term.renamed', named.acad_year_term, async (tx) => {
    const before = await seenTerm(tx, named.acad_year_term, version);
    await renameTerm(tx, named.acad_year_term, named.acad_year_term_name);
    return { before, after: { ...before, ...named, version: before.version + 1 } };
  });
}

function makeTermCurrent(scene: Scene, actor: Actor, code: string): Promise<KeptTerm> {
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
async function removeTerm(scene: Scene, actor: Actor, code: string, version?: number): Promise<undefined> {
  await changing(scene, actor, 'term.removed', code, async (tx) => {
    const before = await seenTerm(tx, code, version);
    if (before.is_now) throw new Refused({ reason: 'term_is_current' });
    const by = await referencesTo(tx, 'terms', code);
    if (by) throw new Refused({ reason: 'term_in_use', by });
    await deleteTerm(tx, code);
    return { before, after: null };
  });
}

interface Changed<After> {
  readonly before: KeptTerm | null;
  readonly after: After;
}

/** May → change → tell, in one transaction. */
async function changing<After extends KeptTerm | null>(
  scene: Scene,
  actor: Actor,
  action: string,
  code: string,
  change: (tx: Transaction) => Promise<Changed<After>>,
): Promise<After> {
  if (!canChangeSettings(actor)) throw forbidden();
  return scene.db.transaction(async (tx) => {
    const { before, after } = await change(tx);
    const [was, is] = [before, after].map(named);
    await appendToLedger(tx, scene, { by: actor, action, subject: `term:${code}`, before: was, after: is });
    return after;
  });
}

/** What a term says; its version tells nobody anything. */
function named(term: KeptTerm | null): Term | null {
  if (!term) return null;
  const { version: _version, ...said } = term;
  return said;
}

/** A term as its person saw it. */
async function seenTerm(tx: Transaction, code: string, version: number | undefined): Promise<KeptTerm> {
  const term = await existing(tx, code);
  if (term.version !== version) throw new Refused({ reason: 'changed_meanwhile' });
  return term;
}

async function existing(tx: Transaction, code: string): Promise<KeptTerm> {
  const term = await findTermForUpdate(tx, code);
  if (!term) throw notFound('学年学期不存在，可能已被删除，请刷新后重试');
  return term;
}

function trimmed({ acad_year_term, acad_year_term_name }: Named): Named {
  return { acad_year_term: acad_year_term.trim(), acad_year_term_name: acad_year_term_name.trim() };
}
