import { expect, test } from 'vitest';
import { configOfKind, type ProviderForm, providerFaults, tidyProvider } from './provider-form.ts';

const FORM: ProviderForm = {
  kind: 'cas',
  title: '统一身份认证',
  enabled: true,
  standard: false,
  admits: 'matched',
  match_attribute: '',
  match_field: 'employee_no',
  config: { url: 'https://cas.example.edu.cn/cas' },
};
const OIDC: ProviderForm = {
  ...FORM,
  kind: 'oidc',
  config: { issuer: 'https://id.example.edu.cn', client_id: 'course-center' },
};
const APP: ProviderForm = { ...FORM, kind: 'wechat', config: { appid: 'wx0123456789abcdef' } };
const SECRETS = { secret: 's', token: 'token', encoding_aes_key: 'a'.repeat(43) };
const faults = (form: ProviderForm, given = {}, held = [] as never[]) =>
  providerFaults(tidyProvider(form), held, given);

test('what is whole has no faults', () => {
  expect(faults(FORM)).toEqual({});
  expect(faults(OIDC, { secret: 's' })).toEqual({});
  expect(faults(APP, SECRETS)).toEqual({});
});

test('each kind keeps its own fields, as people paste them', () => {
  expect(configOfKind('cas', { url: ' https://cas.example.edu.cn/cas/login ', appid: 'x' })).toEqual({
    url: 'https://cas.example.edu.cn/cas',
    endpoint: 'p3/serviceValidate',
    renew: false,
    exact_service: false,
    allow_http: false,
    ca: '',
    name_attribute: 'name',
  });
  const issuer = 'https://id.example.edu.cn/.well-known/openid-configuration';
  expect(configOfKind('oidc', { issuer }).issuer).toBe('https://id.example.edu.cn');
  expect(tidyProvider({ ...APP, standard: true })).toMatchObject({ standard: false, admits: 'linked' });
});

test.each<[string, ProviderForm, object, string]>([
  ['a title', { ...FORM, title: ' ' }, {}, 'title'],
  ['an address', { ...FORM, config: {} }, {}, 'config.url'],
  ['an address of http', { ...FORM, config: { url: 'ftp://cas' } }, {}, 'config.url'],
  ['an address without a password', { ...FORM, config: { url: 'https://a:b@cas' } }, {}, 'config.url'],
  ['encryption', { ...FORM, config: { url: 'http://cas.example.edu.cn' } }, {}, 'config.url'],
  ['a certificate', { ...FORM, config: { ...FORM.config, ca: 'hello' } }, {}, 'config.ca'],
  ['to be on where it is the standard', { ...FORM, enabled: false, standard: true }, {}, 'standard'],
  ['a client', { ...OIDC, config: { ...OIDC.config, client_id: '' } }, { secret: 's' }, 'config.client_id'],
  [
    'the scope of the protocol',
    { ...OIDC, config: { ...OIDC.config, scope: 'profile' } },
    { secret: 's' },
    'config.scope',
  ],
  ['a secret', OIDC, {}, 'secret'],
  ['an app', { ...APP, config: { appid: 'gh_1' } }, SECRETS, 'config.appid'],
  ['a token of the app’s', APP, { ...SECRETS, token: '令牌' }, 'token'],
  ['a whole key', APP, { ...SECRETS, encoding_aes_key: 'short' }, 'encoding_aes_key'],
])('it needs %s', (_what, form, given, field) => {
  expect(Object.keys(faults(form, given))).toEqual([field]);
});

test('what is not switched on may wait for its secrets, and what is held need not come again', () => {
  expect(faults({ ...OIDC, enabled: false })).toEqual({});
  expect(providerFaults(tidyProvider(OIDC), ['secret'], {})).toEqual({});
  expect(faults({ ...OIDC, config: { ...OIDC.config, client_auth: 'none' } })).toEqual({});
});
