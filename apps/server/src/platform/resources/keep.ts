import { constraintHit } from '../../database/constraint-hit.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/query.ts';
import type { Actor, Scene } from '../../wire/context.ts';
import { forbidden, notFound, Refused, requireFaultless } from '../../wire/failures.ts';
import { appendToLedger } from '../ledger/ledger.ts';
import { aloneEntry, entryOf } from './ledger-entry.ts';
import { reachOf } from './reach.ts';
import { referencesTo } from './references.ts';
import { type Change, faultsOf, normalised, type Resource } from './resource.ts';

/** What a change is based on. */
export interface Based {
  readonly version: number;
}

/** Creates one. */
export async function createOne<Row extends object, Form extends object>(
  resource: Resource<Row, Form>,
  scene: Scene,
  actor: Actor,
  input: Form,
): Promise<{ id: number }> {
  const form = await opened(resource, scene, actor, input);
  requireFaultless(faultsOf(resource, form, null));
  const prepared = (await resource.prepare?.(form)) ?? form;
  return keeping(resource, scene, actor, form, async (change) => {
    await requireReach(resource, change, form);
    requireAllowed(resource, change, null, form);
    const told = await requireHand(resource, change, null, form, null);
    const [id] = (await resource.insert(change, [prepared])) as [number];
    await told(id);
    await appendToLedger(change.tx, scene, entryOf(resource, actor, 'created', id, null, form));
    return { id };
  });
}

/** Raises the version of one. With the version that a change is based on, only where it still has that. */
export async function raiseVersion<Row extends object, Form extends object>(
  { table, versions }: Resource<Row, Form>,
  change: Change,
  id: number,
  basedOn?: number,
): Promise<void> {
  const rows = (await versions?.rowsOf(change, id)) ?? sql`id = ${id}`;
  const same = basedOn === undefined ? sql`` : sql` and version = ${basedOn}`;
  const raised = await change.tx.execute(sql`update ${sql.identifier(versions?.table ?? table)}
    set version = version + 1 where ${rows}${same} returning version`);
  if (raised.rows.length === 0) throw new Refused({ reason: 'changed_meanwhile' });
}

/** Changes one that the actor reaches, to something that they still reach. */
export async function changeOne<Row extends object, Form extends object>(
  resource: Resource<Row, Form>,
  scene: Scene,
  actor: Actor,
  id: number,
  { version, ...input }: Form & Based,
): Promise<{ id: number }> {
  const form = await opened(resource, scene, actor, input as unknown as Form);
  return keeping(resource, scene, actor, form, async (change) => {
    const before = await found(resource, change, id);
    requireFaultless(faultsOf(resource, form, before));
    await requireReach(resource, change, form);
    requireAllowed(resource, change, before, form);
    const told = await requireHand(resource, change, before, form, id);
    await told(id);
    await raiseVersion(resource, change, id, version);
    await resource.update(change, id, form, before);
    await appendToLedger(change.tx, scene, entryOf(resource, actor, 'changed', id, before, form));
    return { id };
  });
}

/** Removes one that nothing refers to. */
export async function removeOne<Row extends object, Form extends object>(
  resource: Resource<Row, Form>,
  scene: Scene,
  actor: Actor,
  id: number,
  version?: number,
): Promise<undefined> {
  if (!resource.mayManage(actor)) throw forbidden();
  await removing(resource, scene, actor, async (change) => {
    const { tx } = change;
    const before = await found(resource, change, id);
    requireAllowed(resource, change, before, null);
    const told = await requireHand(resource, change, before, null, id);
    await told(id);
    await raiseVersion(resource, change, id, version);
    const by = resource.referencesTo
      ? await resource.referencesTo(change, id)
      : await referencesTo(tx, resource.table, id);
    if (by) throw new Refused({ reason: 'in_use', what: resource.title, by });
    await resource.remove(change, id);
    await appendToLedger(tx, scene, entryOf(resource, actor, 'removed', id, before, null));
  });
}

/** Does something else to one that the actor reaches: disables a person, resets a password. */
export async function actOnOne<Row extends object, Form extends object, Result>(
  resource: Resource<Row, Form>,
  scene: Scene,
  actor: Actor,
  id: number,
  act: (change: Change, form: Form) => Promise<Result>,
  version?: number,
): Promise<Result> {
  if (!resource.mayManage(actor)) throw forbidden();
  return scene.db.transaction(async (tx) => {
    const change = await changeOf(scene, actor, tx);
    const form = await found(resource, change, id);
    requireAllowed(resource, change, form, form);
    const told = await requireHand(resource, change, form, form, id);
    await told(id);
    if (version !== undefined) await raiseVersion(resource, change, id, version);
    return act(change, form);
  });
}

export async function changeOf(
  { now, address, term }: Pick<Scene, 'now' | 'address' | 'term'>,
  actor: Actor,
  tx: Transaction,
): Promise<Change> {
  return { tx, actor, reach: await reachOf(tx, actor), now, address, term };
}

async function opened<Row extends object, Form extends object>(
  resource: Resource<Row, Form>,
  scene: Scene,
  actor: Actor,
  input: Form,
): Promise<Form> {
  if (!resource.mayManage(actor)) throw forbidden();
  return normalised(resource, (await resource.open?.(scene, input)) ?? input);
}

/** Not there and not theirs get the same answer. */
async function found<Row extends object, Form extends object>(
  resource: Resource<Row, Form>,
  change: Change,
  id: number,
): Promise<Form> {
  const form = await resource.find(change, id);
  if (!form || !(await reaches(resource, change, form)))
    throw notFound(`${resource.title}不存在，可能已被删除，请刷新后重试`);
  return form;
}

export const OUT_OF_REACH = '只能管理本部门及下级部门的内容';

async function requireReach<Row extends object, Form extends object>(
  resource: Resource<Row, Form>,
  change: Change,
  form: Form,
): Promise<void> {
  if (!(await reaches(resource, change, form))) throw forbidden(OUT_OF_REACH);
}

function requireAllowed<Row extends object, Form extends object>(
  resource: Resource<Row, Form>,
  change: Change,
  before: Form | null,
  after: Form | null,
): void {
  const sentence = resource.forbids?.(change, before, after);
  if (sentence) throw forbidden(sentence);
}

/** Refuses whoever is judged to change who judges; answers what tells the ledger where nobody else could. */
async function requireHand<Row extends object, Form extends object>(
  resource: Resource<Row, Form>,
  change: Change,
  before: Form | null,
  after: Form | null,
  id: number | null,
): Promise<(id: number) => Promise<void>> {
  const hand = (await resource.guard?.(change))?.(before, after, id) ?? 'free';
  if (hand === 'refused') throw new Refused({ reason: 'judged' });
  return async (of) => {
    if (hand === 'alone')
      await appendToLedger(change.tx, change, aloneEntry(change.actor, `${resource.noun}:${of}`));
  };
}

async function reaches<Row extends object, Form extends object>(
  resource: Resource<Row, Form>,
  change: Change,
  form: Form,
): Promise<boolean> {
  if (!resource.departmentOf) return true;
  if (change.reach === null) return true;
  const department = await resource.departmentOf(form, change);
  return department !== null && change.reach.includes(department);
}

/** Runs a removal; what began to refer to the row meanwhile is said as what referred to it before. */
async function removing<Row extends object, Form extends object>(
  { title }: Resource<Row, Form>,
  scene: Scene,
  actor: Actor,
  remove: (change: Change) => Promise<void>,
): Promise<void> {
  try {
    await scene.db.transaction(async (tx) => remove(await changeOf(scene, actor, tx)));
  } catch (error) {
    const hit = constraintHit(error);
    if (hit?.kind !== 'foreign') throw error;
    throw new Refused({ reason: 'in_use', what: title, by: '刚刚新增的内容' });
  }
}

function keeping<Row extends object, Form extends object, T>(
  resource: Resource<Row, Form>,
  scene: Scene,
  actor: Actor,
  form: Form,
  make: (change: Change) => Promise<T>,
): Promise<T> {
  const keep = () => worded(resource, scene, actor, form, make);
  return resource.around?.(scene, actor, form, keep) ?? keep();
}

/** Runs a change; a unique constraint that is hit is said in the resource's words. */
async function worded<Row extends object, Form extends object, T>(
  resource: Resource<Row, Form>,
  scene: Scene,
  actor: Actor,
  form: Form,
  make: (change: Change) => Promise<T>,
): Promise<T> {
  try {
    return await scene.db.transaction(async (tx) => make(await changeOf(scene, actor, tx)));
  } catch (error) {
    const hit = constraintHit(error);
    const what = hit && resource.duplicates[hit.constraint];
    if (hit?.kind === 'unique' && what) throw new Refused({ reason: 'duplicate', what: what(form) });
    if (hit?.kind === 'foreign') throw new Refused({ reason: 'reference_gone' });
    throw error;
  }
}
