import { expect, it } from 'vitest';
import { type AppStanding, scanMissing } from './messaging.ts';

const READY: AppStanding = { enabled: true, hasSecrets: true, wasCalled: true };

it.each<[string, boolean, AppStanding | null, RegExp]>([
  ['an address', false, READY, /PUBLIC_URL/],
  ['an account', true, null, /尚未添加/],
  ['its secrets', true, { ...READY, enabled: false, hasSecrets: false }, /尚未填写密钥/],
  ['its being enabled', true, { ...READY, enabled: false }, /尚未启用/],
  ['a call by the app', true, { ...READY, wasCalled: false }, /尚未收到过微信的推送/],
])('without %s nobody can scan, and the sentence says so', (_what, hasAddress, app, sentence) => {
  expect(scanMissing(hasAddress, app)).toMatch(sentence);
});

it('with all of it nothing is missing', () => expect(scanMissing(true, READY)).toBeNull());
