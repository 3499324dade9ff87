import { constraintHit } from '../database/constraint-hit.ts';
import type { Transaction } from '../database/database.ts';
import { appendToLedger } from '../features/ledger/public.ts';
import type { Actor, Scene } from '../wire/context.ts';
import { forbidden, notFound, Refused, requireFaultless } from '../wire/failures.ts';
import { reachOf } from './reach.ts';
import { referencesTo } from './references.ts';
import type { Resource } from './resource.ts';

/** Creates one. */
export function createOne<Row extends object, Form extends object>(
  resource: Resource<Row, Form>,
  scene: Scene,
  actor: Actor,
  input: Form,
): Promise<{ id: number }> {
  const form = checked(resource, actor, input);
  return keeping(resource, scene, form, async (tx) => {
    await requireReach(resource, tx, actor, form);
    const id = await resource.insert(tx, form);
    await tell(tx, scene, actor, resource, 'created', id, null, form);
    return { id };
  });
}

/** Changes one that the actor reaches, to something that they still reach. */
export function changeOne<Row extends object, Form extends object>(
  resource: Resource<Row, Form>,
  scene: Scene,
  actor: Actor,
  id: number,
  input: Form,
): Promise<{ id: number }> {
  const form = checked(resource, actor, input);
  return keeping(resource, scene, form, async (tx) => {
    const before = await found(resource, tx, actor, id);
    await requireReach(resource, tx, actor, form);
    await resource.update(tx, id, form);
    await tell(tx, scene, actor, resource, 'changed', id, before, form);
    return { id };
  });
}

/** Removes one that nothing refers to. */
export async function removeOne<Row extends object, Form extends object>(
  resource: Resource<Row, Form>,
  scene: Scene,
  actor: Actor,
  id: number,
): Promise<undefined> {
  if (!resource.mayManage(actor)) throw forbidden();
  await scene.db.transaction(async (tx) => {
    const before = await found(resource, tx, actor, id);
    const by = await referencesTo(tx, resource.table, id);
    if (by) throw new Refused({ reason: 'in_use', what: resource.title, by });
    await resource.remove(tx, id);
    await tell(tx, scene, actor, resource, 'removed', id, before, null);
  });
}

function checked<Row extends object, Form extends object>(
  resource: Resource<Row, Form>,
  actor: Actor,
  input: Form,
): Form {
  if (!resource.mayManage(actor)) throw forbidden();
  const form = resource.normalise(input);
  requireFaultless(resource.faults(form));
  return form;
}

/** Not there and not theirs get the same answer. */
async function found<Row extends object, Form extends object>(
  resource: Resource<Row, Form>,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<Form> {
  const form = await resource.find(tx, id);
  if (!form || !(await reaches(resource, tx, actor, form)))
    throw notFound(`${resource.title}不存在，可能已被删除，请刷新后重试`);
  return form;
}

async function requireReach<Row extends object, Form extends object>(
  resource: Resource<Row, Form>,
  tx: Transaction,
  actor: Actor,
  form: Form,
): Promise<void> {
  if (!(await reaches(resource, tx, actor, form))) throw forbidden('只能管理本部门及下级部门的内容');
}

async function reaches<Row extends object, Form extends object>(
  resource: Resource<Row, Form>,
  tx: Transaction,
  actor: Actor,
  form: Form,
): Promise<boolean> {
  if (!resource.departmentOf) return true;
  const reach = await reachOf(tx, actor);
  const department = resource.departmentOf(form);
  return reach === null || (department !== null && reach.includes(department));
}

/** Runs a change; a unique constraint that is hit is said in the resource's words. */
async function keeping<Row extends object, Form extends object, T>(
  resource: Resource<Row, Form>,
  scene: Scene,
  form: Form,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await scene.db.transaction(change);
  } catch (error) {
    const hit = constraintHit(error);
    const what = hit && resource.duplicates[hit.constraint];
    if (hit?.kind === 'unique' && what) throw new Refused({ reason: 'duplicate', what: what(form) });
    if (hit?.kind === 'foreign') throw new Refused({ reason: 'reference_gone' });
    throw error;
  }
}

function tell<Row extends object, Form extends object>(
  tx: Transaction,
  scene: Scene,
  actor: Actor,
  { noun }: Resource<Row, Form>,
  verb: string,
  id: number,
  before: Form | null,
  after: Form | null,
): Promise<void> {
  return appendToLedger(tx, scene, {
    by: actor,
    action: `${noun}.${verb}`,
    subject: `${noun}:${id}`,
    before,
    after,
  });
}
