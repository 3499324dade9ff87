import { expect, test } from 'vitest';
import { trustedProxies } from './trusted-proxies.ts';

test('addresses and networks are trusted, others are not, however often it is asked', () => {
  const trusts = trustedProxies('loopback,10.0.0.0/8,192.168.1.7');
  for (let turn = 0; turn < 2; turn++)
    expect(
      ['127.0.0.1', '::1', '10.2.3.4', '192.168.1.7', '192.168.1.8', '8.8.8.8'].map((each) => trusts(each)),
    ).toEqual([true, true, true, true, false, false]);
});

test('made-up addresses are forgotten and judged alike afterwards', () => {
  const trusts = trustedProxies('10.0.0.0/8');
  for (let n = 0; n < 3000; n++) expect(trusts(`10.0.${n >> 8}.${n & 255}`)).toBe(true);
  expect(trusts('11.0.0.1')).toBe(false);
});
