import { expect, test } from 'vitest';
import {
  isOutside,
  type Linked,
  type Matched,
  placeArrival,
  SIGN_ON_SENTENCE,
  type ToPlace,
} from './arrival.ts';
import { tidyIssuer } from './provider.ts';

const matched: Matched = { id: 7, disabled: false, administrator: false, linked: false };
const linked: Linked = { person_id: 7, attribute: '0042' };
const coming = (attribute = '0042') => ({ subject: 'lin', attribute });
const usual: ToPlace = { arrival: coming(), admits: 'matched', door: 'user', linked: null, matched };
const refused = (why: string, person_id: number | null = 7) => ({ as: 'refused', why, person_id });

test.each<[string, Partial<ToPlace>, object]>([
  ['who is linked is known', { linked }, { as: 'known', person_id: 7 }],
  ['also by the admin door', { linked, door: 'admin' }, { as: 'known', person_id: 7 }],
  ['also where the attribute did not come', { linked, arrival: coming('') }, { as: 'known', person_id: 7 }],
  [
    'also where it names nobody now',
    { linked, arrival: coming('9'), matched: null },
    { as: 'known', person_id: 7 },
  ],
  [
    'also where only the administrator linked them, who knows better than the attribute',
    { linked: { person_id: 8, attribute: '' } },
    { as: 'known', person_id: 8 },
  ],
  [
    'whose number went to somebody else is not',
    { linked: { person_id: 8, attribute: '0041' } },
    refused('attribute_moved'),
  ],
  ['an account that the attribute names is linked', {}, { as: 'linked_now', person_id: 7 }],
  ['not where only linked people are admitted', { admits: 'linked' }, refused('not_linked')],
  ['not without the attribute', { arrival: coming(''), matched: null }, refused('attribute_missing', null)],
  ['not where it names nobody', { matched: null }, refused('unknown_person', null)],
  ['not a disabled one', { matched: { ...matched, disabled: true } }, refused('account_disabled')],
  ['not one that another belongs to', { matched: { ...matched, linked: true } }, refused('linked_elsewhere')],
  [
    'not an administrator',
    { matched: { ...matched, administrator: true } },
    refused('administrator_unlinked'),
  ],
  ['not at the admin door', { door: 'admin' }, refused('administrator_unlinked')],
  [
    'who is unknown becomes a newcomer by setting',
    { admits: 'newcomers', matched: null },
    { as: 'newcomer' },
  ],
  [
    'but not at the admin door',
    { admits: 'newcomers', matched: null, door: 'admin' },
    refused('unknown_person', null),
  ],
  ['and who is known is still linked', { admits: 'newcomers' }, { as: 'linked_now', person_id: 7 }],
])('%s', (_fact, change, placed) => {
  expect(placeArrival({ ...usual, ...change })).toEqual(placed);
});

test.each(Object.entries(SIGN_ON_SENTENCE))('%s is said in a sentence of its own', (_why, sentence) => {
  expect(sentence).toMatch(/[\u4e00-\u9fff]{6}/);
  expect(Object.values(SIGN_ON_SENTENCE).filter((each) => each === sentence)).toHaveLength(1);
});

test('a provider that is down is outside the product, an unknown person is not', () => {
  expect(isOutside('provider_unreachable')).toBe(true);
  expect(isOutside('unknown_person')).toBe(false);
});

test.each([
  ['https://sso.example.edu.cn/realms/a', 'https://sso.example.edu.cn/realms/a'],
  [' https://sso.example.edu.cn/.well-known/openid-configuration ', 'https://sso.example.edu.cn'],
  ['https://sso.example.edu.cn/a/.well-known/openid-configuration/', 'https://sso.example.edu.cn/a'],
])('the issuer %s is %s', (address, issuer) => expect(tidyIssuer(address)).toBe(issuer));
