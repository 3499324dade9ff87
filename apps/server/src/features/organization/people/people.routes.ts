import { importEndpoints } from '@course-center/contract/imports';
import { type PersonChoice, peopleEndpoints } from '@course-center/contract/organization/people';
import { IDENTITY } from '@course-center/domain/access/identity';
import { canManageOrganization } from '@course-center/domain/access/organization';
import { initialPasswordUntil } from '@course-center/domain/account/password';
import { localTime } from '@course-center/domain/forms/local-time';
import fp from 'fastify-plugin';
import { and, eq, isNotNull } from '../../../database/query.ts';
import { people } from '../../../database/schema.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { equals, type Filter, type ListDefinition, partOf } from '../../../platform/lists/list-definition.ts';
import { readPage } from '../../../platform/lists/read-list.ts';
import { actOnOne } from '../../../platform/resources/keep.ts';
import { reachOf } from '../../../platform/resources/reach.ts';
import type { Change } from '../../../platform/resources/resource.ts';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import { initialPassword } from '../../../platform/sessions/initial-password.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.repository.ts';
import { tellOfReset } from '../../../platform/sessions/tell-of-reset.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, Refused } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { requireManagedAccount } from '../experts/engagements-of.ts';
import { changePeople, resetPasswords } from './bulk-people.ts';
import { handOutPasswords } from './import-passwords.ts';
import { quickHash } from './password.ts';
import { personResource } from './person.resource.ts';
import type { KeptPerson } from './person-keeping.ts';
import { requireAnotherAdministrator } from './role-changes.ts';

const MOST = 20;

const holds =
  (condition: (bind: Parameters<Filter>[0], value: Parameters<Filter>[1]) => string): Filter =>
  (bind, value) =>
    `exists (select 1 from roles r where r.person_id = p.id and ${condition(bind, value)})`;

/** People who can be chosen: those who can sign in. */
const choices: ListDefinition = {
  select: `p.id, p.name, p.employee_no, coalesce(d.name, '') as department_name, p.school_name`,
  from: 'people p left join departments d on d.id = p.department_id',
  filters: {
    name: partOf('p.search', 'p.name', 'p.employee_no'),
    identity: holds(equals('r.identity')),
    central: holds((_bind, value) => `r.identity = 3 and r.department_id is ${value ? '' : 'not '}null`),
  },
  sorts: { name: 'p.name' },
  order: 'name',
  id: 'p.id',
  department: 'p.department_id',
  always: () => 'p.disabled_at is null',
};

export const personnelRoutes = fp(
  async (app) => {
    serveResource(app, peopleEndpoints, personResource);
    serve(app, peopleEndpoints.choices, ({ scene, actor, query }) => personChoices(scene, actor, query));
    serve(app, peopleEndpoints.disable, ({ scene, actor, params, body }) =>
      disablePerson(scene, actor, params.id, body.version),
    );
    serve(app, peopleEndpoints.enable, ({ scene, actor, params, body }) =>
      enablePerson(scene, actor, params.id, body.version),
    );
    serve(app, peopleEndpoints.resetPassword, ({ scene, actor, params }) =>
      resetPassword(scene, actor, params.id),
    );
    serve(app, peopleEndpoints.bulk, ({ scene, actor, body }) => changePeople(scene, actor, body));
    serve(app, peopleEndpoints.passwords, ({ scene, actor, body }) => resetPasswords(scene, actor, body.ids));
    serve(app, importEndpoints.passwords, ({ scene, actor, params }) =>
      handOutPasswords(scene, actor, params.import_id),
    );
  },
  { name: 'personnel-routes', dependencies: ['actor'] },
);

interface ChoiceQuery {
  readonly 'filter[name]'?: string;
  readonly 'filter[identity]'?: number;
  readonly 'filter[central]'?: boolean;
}

/** The first people whose name or number has the part that was typed. */
async function personChoices(scene: Scene, actor: Actor, query: ChoiceQuery): Promise<PersonChoice[]> {
  if (!canManageOrganization(actor)) throw forbidden();
  // Who teaches at the school is no secret, and courses are taught together with other colleges.
  // Who of them judges for it is.
  const central = query['filter[central]'];
  const everywhere = query['filter[identity]'] === IDENTITY.teacher && central === undefined;
  const within = { departmentIds: everywhere ? null : await reachOf(scene.db, actor), term: scene.term };
  const sought = {
    'filter[name]': query['filter[name]'],
    'filter[identity]': query['filter[identity]'],
    'filter[central]': query['filter[central]'],
    'page[size]': MOST,
  };
  return (await readPage<PersonChoice>(scene.school.pool, choices, sought, within)).data;
}

/** Keeps somebody out, from this moment on. Disabling twice changes nothing. */
function disablePerson(scene: Scene, actor: Actor, id: number, version: number): Promise<{ id: number }> {
  const disable = async ({ tx, now }: Change, { name }: KeptPerson) => {
    if (id === actor.person_id) throw new Refused({ reason: 'not_oneself' });
    await requireManagedAccount({ tx, actor }, id);
    await requireAnotherAdministrator(tx, id);
    const [row] = await tx.select({ disabled_at: people.disabled_at }).from(people).where(eq(people.id, id));
    if (row?.disabled_at) return { id };
    await tx.update(people).set({ disabled_at: now() }).where(eq(people.id, id));
    await endSessionsOf(tx, id, now(), 'disabled');
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'person.disabled',
      subject: `person:${id}`,
      after: { name },
    });
    return { id };
  };
  return actOnOne(personResource, scene, actor, id, disable, version);
}

function enablePerson(scene: Scene, actor: Actor, id: number, version: number): Promise<{ id: number }> {
  const enable = async ({ tx }: Change, { name }: KeptPerson) => {
    await requireManagedAccount({ tx, actor }, id);
    const enabled = await tx
      .update(people)
      .set({ disabled_at: null })
      .where(and(eq(people.id, id), isNotNull(people.disabled_at)))
      .returning({ id: people.id });
    if (enabled.length > 0)
      await appendToLedger(tx, scene, {
        by: actor,
        action: 'person.enabled',
        subject: `person:${id}`,
        after: { name },
      });
    return { id };
  };
  return actOnOne(personResource, scene, actor, id, enable, version);
}

/** Gives somebody a new first password, shown once to whoever asked, and signs them out everywhere. */
async function resetPassword(scene: Scene, actor: Actor, id: number): Promise<{ initial_password: string }> {
  const initial_password = initialPassword();
  return actOnOne(personResource, scene, actor, id, async ({ tx, now }, { name }) => {
    await requireManagedAccount({ tx, actor }, id);
    const password_hash = quickHash(initial_password);
    const initial_password_until = initialPasswordUntil(now());
    await tx
      .update(people)
      .set({ password_hash, change_password_at: null, initial_password_until })
      .where(eq(people.id, id));
    await endSessionsOf(tx, id, now(), 'password reset');
    await tellOfReset(tx, scene, {
      ...{ by: actor, action: 'person.password_reset', person: { id, name } },
      said: `您的密码已由${actor.name}于 ${localTime(now())} 重置`,
    });
    return { initial_password };
  });
}
