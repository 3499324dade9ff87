import type { SavedView, SavedViewForm } from '@course-center/contract/evaluation/data';
import { canReadEvaluationData } from '@course-center/domain/evaluation/data/group-figures';
import { MOST_VIEWS, viewFaults } from '@course-center/domain/evaluation/data/view-form';
import type { Transaction } from '../../../database/database.ts';
import { holdPerson } from '../../../platform/limits/hold-person.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, InvalidInput, notFound, Refused, requireFaultless } from '../../../wire/failures.ts';
import { addView, changeView, removeView, viewsOf } from './data-views.repository.ts';

/** The views that somebody keeps for themselves; another's is none. */
export async function readViews({ db }: Scene, actor: Actor): Promise<SavedView[]> {
  if (!canReadEvaluationData(actor)) throw forbidden();
  return viewsOf(db, actor.person_id);
}

export async function keepView({ db }: Scene, actor: Actor, form: SavedViewForm) {
  if (!canReadEvaluationData(actor)) throw forbidden();
  requireFaultless(viewFaults(form));
  return db.transaction(async (tx) => {
    await holdPerson(tx, actor.person_id);
    const kept = await viewsOf(tx, actor.person_id);
    if (kept.length >= MOST_VIEWS)
      throw new InvalidInput({ name: `最多保存 ${MOST_VIEWS} 个视图，请先删除不用的` });
    const id = await addView(tx, actor.person_id, form);
    if (id === null) throw sameName(form);
    return { id };
  });
}

export async function changeOwnView(
  { db }: Scene,
  actor: Actor,
  id: number,
  { version, ...form }: SavedViewForm & { readonly version: number },
) {
  requireFaultless(viewFaults(form));
  return db.transaction(async (tx) => {
    const others = await othersBeside(tx, actor, id);
    if (others.some(({ name }) => name === form.name)) throw sameName(form);
    if (!(await changeView(tx, { id, version, ...form }))) throw new Refused({ reason: 'changed_meanwhile' });
    return { id };
  });
}

export async function removeOwnView({ db }: Scene, actor: Actor, id: number): Promise<undefined> {
  await db.transaction(async (tx) => {
    await othersBeside(tx, actor, id);
    await removeView(tx, id);
  });
}

/** The own views beside one of them, which must be there. */
async function othersBeside(tx: Transaction, actor: Actor, id: number): Promise<SavedView[]> {
  if (!canReadEvaluationData(actor)) throw forbidden();
  const own = await viewsOf(tx, actor.person_id);
  if (!own.some((view) => view.id === id)) throw notFound('该视图不存在，可能已被删除');
  return own.filter((view) => view.id !== id);
}

const sameName = ({ name }: SavedViewForm) => new Refused({ reason: 'duplicate', what: `视图“${name}”` });
