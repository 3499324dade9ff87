import {
  ADMITS,
  type Admits,
  CAS_ENDPOINTS,
  type CasConfig,
  CLIENT_AUTHS,
  MATCH_FIELDS,
  type MatchField,
  type OidcConfig,
  PROVIDER_KINDS,
  type ProviderKind,
} from '@course-center/domain/account/provider';
import { type Static, type TSchema, Type } from 'typebox';
import { ofPath } from '../endpoint.ts';
import { DateTime, exact, Id, nullable, Sealed, Text, Version } from '../shapes.ts';

const oneOf = <Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value>(Type.String({ enum: [...values] }));
const Kind = oneOf<ProviderKind>(PROVIDER_KINDS);
const maybe = <Shape extends TSchema>(shape: Shape) => Type.Optional(shape);

/** The fields of all kinds; a provider has those of its own. */
const Config = exact({
  url: maybe(Text(500)),
  endpoint: maybe(oneOf<CasConfig['endpoint']>(CAS_ENDPOINTS)),
  renew: maybe(Type.Boolean()),
  exact_service: maybe(Type.Boolean()),
  issuer: maybe(Text(500)),
  client_id: maybe(Text(200)),
  client_auth: maybe(oneOf<OidcConfig['client_auth']>(CLIENT_AUTHS)),
  scope: maybe(Text(200)),
  allow_http: maybe(Type.Boolean()),
  ca: maybe(Text(20_000)),
  name_attribute: maybe(Text(100)),
  appid: maybe(Text(64)),
  confirm: maybe(Type.Boolean()),
  plain_allowed: maybe(Type.Boolean()),
});

const form = {
  title: Text(32),
  enabled: Type.Boolean(),
  standard: Type.Boolean(),
  admits: oneOf<Admits>(ADMITS),
  match_attribute: Text(100),
  match_field: oneOf<MatchField>(MATCH_FIELDS),
  config: Config,
};

/** Sealed each; what is not sent stays as it is kept. */
const secrets = exact({
  secret: maybe(Sealed),
  token: maybe(Sealed),
  encoding_aes_key: maybe(Sealed),
});

export const Provider = exact({
  id: Id,
  kind: Kind,
  ...form,
  version: Version,
  /** When its secrets were last written; they are never read back. */
  secret_set_at: nullable(DateTime),
  /** What has to be entered at the provider, by what it is called there. */
  addresses: Type.Array(exact({ title: Text(), address: Text(500) })),
  linked: Type.Integer(),
  refused: Type.Integer(),
});
export type Provider = Static<typeof Provider>;

export const Providers = exact({
  /** Why none of them is offered, whatever is set; null where nothing is missing. */
  why_not: nullable(Text()),
  /** What is missing before anybody can sign in by a scan; null where nothing is. */
  scan_missing: nullable(Text()),
  providers: Type.Array(Provider),
});
export type Providers = Static<typeof Providers>;

/** One thing that a trial looked at. */
export const TriedStep = exact({
  title: Text(),
  state: oneOf<'ok' | 'doubt' | 'wrong'>(['ok', 'doubt', 'wrong']),
  sentence: Text(500),
});
export type TriedStep = Static<typeof TriedStep>;

/** A login of the administrator's own at the provider, which signs nobody in. */
export const Trial = exact({
  state: oneOf<'waiting' | 'done' | 'failed' | 'over'>(['waiting', 'done', 'failed', 'over']),
  sentence: Text(500),
  said: Type.Array(exact({ name: Text(200), value: Text(500) })),
  /** Whether who tried can make what was proven their own way in; null before anything is. */
  link: nullable(exact({ allowed: Type.Boolean(), why_not: Text() })),
});
export type Trial = Static<typeof Trial>;

export const RefusedLink = exact({
  id: Id,
  subject: Text(500),
  attribute: Text(500),
  person_name: nullable(Text()),
  at: DateTime,
  /** What happened, and what can be done about it. */
  sentence: Text(500),
});
export type RefusedLink = Static<typeof RefusedLink>;

export const LinkedIdentity = exact({
  id: Id,
  provider_id: Id,
  provider_title: Text(),
  subject: Text(500),
  linked_at: DateTime,
});
export type LinkedIdentity = Static<typeof LinkedIdentity>;

const AT = '/api/admin/settings/providers';
const ofProvider = exact({ id: Id });

/** The ways in of a school, as its administrators set them up. */
export const providerEndpoints = {
  list: ofPath(`GET ${AT}`, '登录方式', { answer: Providers }),
  create: ofPath(`POST ${AT}`, '新增登录方式', { body: exact({ kind: Kind, ...form, secrets }) }),
  change: ofPath(`PUT ${AT}/{id}`, '修改登录方式', {
    body: exact({ ...form, secrets, version: Version }),
  }),
  remove: ofPath(`DELETE ${AT}/{id}`, '删除登录方式', { query: exact({ version: Version }) }),
  try: ofPath(`POST ${AT}/{id}/try`, '检查登录方式是否可用', {
    answer: exact({ steps: Type.Array(TriedStep) }),
  }),
  beginTrial: ofPath(`POST ${AT}/{id}/trials`, '开始试登录', {
    answer: exact({ url: Text(500), check: Text(64) }),
  }),
  readTrial: ofPath(`GET ${AT}/{id}/trials`, '试登录的结果', {
    query: exact({ check: Text(64, 1) }),
    answer: Trial,
  }),
  linkTrial: ofPath(`POST ${AT}/{id}/trials/link`, '把试登录的认证账号关联到本人', {
    body: exact({ check: Text(64, 1), password: Sealed }),
  }),
  refusedLinks: ofPath(`GET ${AT}/{id}/refused-links`, '未能登录的人', { answer: Type.Array(RefusedLink) }),
  dropRefusedLink: ofPath(`DELETE ${AT}/{id}/refused-links/{link_id}`, '移除一条未能登录的记录', {
    params: exact({ ...ofProvider.properties, link_id: Id }),
  }),
  identities: ofPath('GET /api/admin/people/{id}/identities', '人员的登录关联', {
    answer: Type.Array(LinkedIdentity),
  }),
  link: ofPath('POST /api/admin/people/{id}/identities', '为人员关联认证账号', {
    body: exact({ provider_id: Id, subject: Text(255, 1) }),
  }),
  unlink: ofPath('DELETE /api/admin/people/{id}/identities/{identity_id}', '解除人员的登录关联', {
    params: exact({ ...ofProvider.properties, identity_id: Id }),
  }),
};
