import {
  type DepartmentSetting,
  goalSettingEndpoints,
  type OwnSettingShape,
} from '@course-center/contract/goals/settings';
import { canManageOrganization } from '@course-center/domain/access/organization';
import {
  type InheritedSetting,
  inheritSetting,
  type OwnSetting,
  SETTING_NAMES,
  settingFaults,
} from '@course-center/domain/goals/setting';
import fp from 'fastify-plugin';
import type { Queryable } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { reachOf } from '../../../platform/resources/reach.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound, Refused, requireFaultless } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { keepSetting } from './keep-setting.ts';
import { allPlaces, placesAbove } from './settings.repository.ts';

export const goalSettingRoutes = fp(
  async (app) => {
    serve(app, goalSettingEndpoints.places, ({ scene, actor }) => readPlaces(scene.db, actor));
    serve(app, goalSettingEndpoints.read, ({ scene, actor, query }) =>
      readSetting(scene.db, actor, query.department_id ?? null),
    );
    serve(app, goalSettingEndpoints.save, ({ scene, actor, body }) => changeSetting(scene, actor, body));
  },
  { name: 'goal-setting-routes', dependencies: ['actor'] },
);

/** The school, which everybody reads who has courses below it, and the departments that the actor reaches. */
async function readPlaces(db: Queryable, actor: Actor) {
  if (!canManageOrganization(actor)) throw forbidden();
  const reach = await reachOf(db, actor);
  const places = await allPlaces(db);
  return places
    .filter(({ id }) => id === null || reach === null || reach.includes(id))
    .map((place) => ({ ...place, may_manage: reach === null || place.id !== null }));
}

async function readSetting(
  db: Queryable,
  actor: Actor,
  departmentId: number | null,
): Promise<DepartmentSetting> {
  if (!canManageOrganization(actor)) throw forbidden();
  const reach = await reachOf(db, actor);
  const places = await placesAbove(db, departmentId);
  const own = places.at(-1);
  const seen = departmentId === null || reach === null || reach.includes(departmentId);
  if (!own || own.id !== departmentId || !seen) throw notFound('部门不存在，可能已被删除，请刷新后重试');
  const { setting: above, from }: InheritedSetting = inheritSetting(places.slice(0, -1));
  return {
    department_id: departmentId,
    name: own.name,
    own: Object.fromEntries(
      SETTING_NAMES.map((name) => [name, own.own[name] ?? null]),
    ) as unknown as OwnSettingShape,
    above,
    from: Object.fromEntries(SETTING_NAMES.map((name) => [name, from[name]?.name ?? ''])),
    // What holds for the whole school is the course centre's to say.
    may_manage: reach === null || departmentId !== null,
    version: own.version,
  };
}

interface ChangeSetting {
  readonly department_id: number | null;
  readonly own: OwnSettingShape;
  readonly version: number;
}

/** Keeps how a department computes: whatever is as above is not said. */
function changeSetting(scene: Scene, actor: Actor, { department_id, own, version }: ChangeSetting) {
  return scene.db.transaction(async (tx) => {
    const before = await readSetting(tx, actor, department_id);
    if (!before.may_manage) throw forbidden();
    const said = saidOf(own);
    requireFaultless(settingFaults(said));
    const change = { department_id, name: before.name, before: saidOf(before.own), own: said, version };
    const told = await keepSetting(tx, { ...change, by: actor, at: scene.now() });
    if (!told) throw new Refused({ reason: 'changed_meanwhile' });
    await appendToLedger(tx, scene, told);
    return readSetting(tx, actor, department_id);
  });
}

function saidOf(own: OwnSettingShape): OwnSetting {
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null));
}
