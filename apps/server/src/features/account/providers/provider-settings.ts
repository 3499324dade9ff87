import type { Provider, Providers } from '@course-center/contract/account/providers';
import { canChangeSettings } from '@course-center/domain/access/settings';
import { type AppStanding, scanMissing } from '@course-center/domain/account/messaging';
import type { ProviderKind } from '@course-center/domain/account/provider';
import {
  type AnyConfig,
  configOfKind,
  type ProviderForm,
  type ProviderSecrets,
  providerFaults,
  SECRET_NAMES,
  SECRETS_OF,
  type SecretName,
  tidyProvider,
} from '@course-center/domain/account/provider-form';
import { constraintHit } from '../../../database/constraint-hit.ts';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Outside } from '../../../platform/outward/outward.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { endProviderSessions } from '../../../platform/sessions/sessions.repository.ts';
import { openOnce } from '../../../platform/transport/transport.ts';
import { DEFAULT_SCHOOL, type School } from '../../../schools/school.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound, Refused, requireFaultless } from '../../../wire/failures.ts';
import { requireFreeHand } from '../../organization/public.ts';
import {
  addProvider,
  countedProviders,
  dropProvider,
  findProvider,
  type ProviderRow,
  saveProvider,
  saveSecret,
  stepBackFor,
} from '../sign-on/providers.repository.ts';

/** Where its secrets are sealed for. */
export const secretPlace = (id: number) => `identity_providers:${id}:secret`;

const GONE = '该登录方式不存在，可能已被删除，请刷新后查看';
const NO_ADDRESS =
  '系统尚未设置对外访问地址（PUBLIC_URL），登录页不会显示这些登录方式。请联系系统维护人员设置后重启服务。';

export async function listProviders(scene: Scene, actor: Actor, outside: Outside): Promise<Providers> {
  if (!canChangeSettings(actor)) throw forbidden();
  const rows = await countedProviders(scene.db);
  const base = outside.addressOf(scene.school);
  return {
    why_not: base === null ? NO_ADDRESS : null,
    scan_missing: scanMissing(
      base !== null,
      standingOf(rows.find(({ provider }) => provider.kind === 'wechat')),
    ),
    providers: rows.map(({ provider, linked, refused }) => ({
      ...presented(provider),
      ...{ linked, refused, addresses: addressesOf(scene.school, base, provider) },
    })),
  };
}

function standingOf(row: { readonly provider: ProviderRow } | undefined): AppStanding | null {
  if (!row) return null;
  const { enabled, secret, called_at } = row.provider;
  return { enabled, hasSecrets: secret !== null, wasCalled: called_at !== null };
}

/** What has to be entered at the provider: by the configuration, never by what a request claims. */
function addressesOf(
  { name }: School,
  base: string | null,
  { id, kind }: ProviderRow,
): Provider['addresses'] {
  if (base === null) return [];
  const at = `${base}/api/sso/${name}/${id}`;
  const left = `${base}${name === DEFAULT_SCHOOL ? '' : `/app/${name}`}`;
  if (kind === 'cas') return [{ title: '服务地址（service）', address: `${at}/return` }];
  if (kind === 'wechat') return [{ title: '服务器地址（URL）', address: `${base}/api/wechat/${name}/${id}` }];
  return [
    { title: '回调地址（redirect_uri）', address: `${at}/return` },
    { title: '退出后返回（post_logout_redirect_uri）', address: `${left}/login?local=1` },
    { title: '管理端退出后返回', address: `${left}/admin/login?local=1` },
    { title: '后端退出通知（backchannel_logout_uri）', address: `${at}/backchannel` },
  ];
}

/** What an administrator reads of one: never its secrets. */
function presented(row: ProviderRow): Omit<Provider, 'linked' | 'refused' | 'addresses'> {
  const { id, kind, title, enabled, standard, admits, match_attribute, match_field, version } = row;
  return {
    ...{ id, kind, title, enabled, standard, admits, match_attribute, match_field, version },
    config: configOfKind(kind, row.config),
    secret_set_at: row.secret_set_at?.toISOString() ?? null,
  };
}

export async function providerOf(db: Scene['db'] | Transaction, id: number): Promise<ProviderRow> {
  const row = await findProvider(db, id);
  if (!row) throw notFound(GONE);
  return row;
}

type Sent = Partial<Record<SecretName, string>>;

export async function createProvider(
  scene: Scene,
  actor: Actor,
  { secrets }: Outside,
  { secrets: sent, ...input }: ProviderForm & { readonly secrets: Sent },
): Promise<{ id: number }> {
  if (!canChangeSettings(actor)) throw forbidden();
  const form = tidyProvider(input);
  const given = await openedSecrets(scene, sent);
  requireFaultless(providerFaults(form, [], given));
  return keeping(form, () =>
    scene.db.transaction(async (tx) => {
      await requireDoorInHand(tx, scene, actor);
      if (form.standard) await stepBackFor(tx, 0);
      const id = await addProvider(tx, form, scene.now());
      await storeSecrets(tx, scene, secrets, { id, kind: form.kind, secret: null }, given);
      await tell(tx, scene, actor, 'created', { id, after: toldOf(form, given) });
      return { id };
    }),
  );
}

export async function changeProvider(
  scene: Scene,
  actor: Actor,
  { secrets }: Outside,
  id: number,
  change: Omit<ProviderForm, 'kind'> & { readonly secrets: Sent; readonly version: number },
): Promise<{ id: number }> {
  if (!canChangeSettings(actor)) throw forbidden();
  const before = await providerOf(scene.db, id);
  const { secrets: sent, version, ...input } = change;
  const form = tidyProvider({ ...input, kind: before.kind });
  const given = await openedSecrets(scene, sent);
  // A secret is told to nobody but who it was written for.
  const moved = movedTo(before.config, form.config);
  const held = before.secret === null || moved ? [] : SECRETS_OF[before.kind];
  requireFaultless(providerFaults(form, held, given));
  return keeping(form, () =>
    scene.db.transaction(async (tx) => {
      await requireDoorInHand(tx, scene, actor);
      if (form.standard) await stepBackFor(tx, id);
      const without = { secret: null, previous_secret: null, secret_set_at: null };
      const saved = await saveProvider(tx, { id, version }, { ...form, ...(moved && without) }, scene.now());
      if (!saved) throw new Refused({ reason: 'changed_meanwhile' });
      await storeSecrets(tx, scene, secrets, moved ? { ...before, secret: null } : before, given);
      const told = { before: toldOf(tidyProvider(before), {}), after: toldOf(form, given) };
      await tell(tx, scene, actor, 'changed', { id, ...told });
      return { id };
    }),
  );
}

/** Whoever says by whom people are let in could come in as any of them: nobody whose course is judged does. */
async function requireDoorInHand(tx: Transaction, scene: Scene, actor: Actor): Promise<void> {
  await requireFreeHand({ ...scene, tx, actor }, { kind: 'judges' }, 'providers');
}

/** Whether it is somebody else now whom the secrets would be told. */
function movedTo(before: AnyConfig, after: AnyConfig): boolean {
  return (['issuer', 'appid'] as const).some((name) => (before[name] ?? '') !== (after[name] ?? ''));
}

/** Whoever came by it is signed out: nothing could end their session at the provider any more. */
export async function removeProvider(scene: Scene, actor: Actor, id: number, version: number): Promise<void> {
  if (!canChangeSettings(actor)) throw forbidden();
  const before = await providerOf(scene.db, id);
  await scene.db.transaction(async (tx) => {
    await requireDoorInHand(tx, scene, actor);
    await endProviderSessions(tx, id, {}, scene.now(), { because: 'its provider was removed' });
    if (!(await dropProvider(tx, id, version))) throw new Refused({ reason: 'changed_meanwhile' });
    await tell(tx, scene, actor, 'removed', { id, before: toldOf(tidyProvider(before), {}) });
  });
}

async function keeping<Done>({ title, kind }: ProviderForm, keep: () => Promise<Done>): Promise<Done> {
  try {
    return await keep();
  } catch (error) {
    const hit = constraintHit(error);
    if (hit?.kind !== 'unique') throw error;
    const what = hit.constraint === 'identity_providers_wechat' ? '微信服务号' : `名称“${title}”`;
    throw new Refused({ reason: 'duplicate', what: kind === 'wechat' ? '微信服务号' : what });
  }
}

async function openedSecrets(scene: Scene, sent: Sent): Promise<ProviderSecrets> {
  const opened: ProviderSecrets = {};
  for (const name of SECRET_NAMES) {
    const sealed = sent[name];
    const text = sealed === undefined ? '' : (await openOnce(scene, sealed)).trim();
    if (text !== '') opened[name] = text;
  }
  return opened;
}

interface Keeping {
  readonly id: number;
  readonly kind: ProviderKind;
  readonly secret: string | null;
}

/** The messaging app has several, which are kept together; what is not given anew stays. */
async function storeSecrets(
  tx: Transaction,
  { school, now }: Scene,
  secrets: Secrets,
  { id, kind, secret: sealed }: Keeping,
  given: ProviderSecrets,
): Promise<void> {
  const names = SECRETS_OF[kind].filter((name) => given[name]);
  if (names.length === 0) return;
  const kept = names.length < SECRETS_OF[kind].length && sealed !== null;
  const before = kept ? JSON.parse(await secrets.open(school, secretPlace(id), sealed)) : {};
  const text = kind === 'wechat' ? JSON.stringify({ ...before, ...given }) : (given.secret ?? '');
  const secret = await secrets.seal(school, secretPlace(id), text);
  await saveSecret(tx, id, { secret, previous_secret: sealed, secret_set_at: now() });
}

/** What the ledger is told: that secrets were written, never what they are. */
function toldOf({ config, ...form }: ProviderForm, given: ProviderSecrets): object {
  const written = SECRET_NAMES.filter((name) => given[name]);
  return { ...form, ...config, ...(written.length > 0 && { secrets_written: written.join('、') }) };
}

interface Told {
  readonly id: number;
  readonly before?: object;
  readonly after?: object;
}

function tell(tx: Transaction, scene: Scene, by: Actor, verb: string, { id, ...told }: Told): Promise<void> {
  return appendToLedger(tx, scene, {
    by,
    action: `identity_provider.${verb}`,
    subject: `identity_provider:${id}`,
    ...told,
  });
}
