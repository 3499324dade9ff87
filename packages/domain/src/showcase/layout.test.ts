import { expect, test } from 'vitest';
import { growthOf, MOST_GROWTH } from '../growth.testing.ts';
import { layoutOf } from './layout.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 15; PJD110) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'mobile'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI',
    'mobile',
  ],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Mobile HuaweiBrowser/5.1', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'desktop'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0', 'desktop'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    'desktop',
  ],
  ['Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0) like iPhone', 'mobile'],
  ['Mozilla/5.0 (Linux; HarmonyOS; MRX-W09) AppleWebKit/537.36 Chrome/99.0 Safari/537.36', 'desktop'],
  ['', 'desktop'],
])('%s gets the %s layout', (userAgent, layout) => {
  expect(layoutOf(userAgent)).toBe(layout);
});

test('a user agent made of many beginnings is not looked through from each of them', async () => {
  const growth = await growthOf((times) => {
    const userAgent = 'Android'.repeat(2_000 * times);
    return () => layoutOf(userAgent);
  });
  expect(growth).toBeLessThan(MOST_GROWTH);
});
