import { expect, test } from 'vitest';
import { growthOf, MOST_GROWTH } from '../growth.testing.ts';
import { isRobot } from './robot.ts';

test.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI',
  'Mozilla/5.0 (Linux; Android 14; CUBOT X30) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Mobile HuaweiBrowser/5.1',
])('a person looks through %s', (userAgent) => {
  expect(isRobot(userAgent)).toBe(false);
});

test.each([
  '',
  'curl/8.5.0',
  'python-requests/2.32',
  'Go-http-client/2.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; YisouSpider/5.0)',
  'Sogou web spider/4.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/130.0 Safari/537.36',
])('%j is a robot', (userAgent) => {
  expect(isRobot(userAgent)).toBe(true);
});

test('a user agent made of many beginnings is not looked through from each of them', async () => {
  const growth = await growthOf((times) => {
    const userAgent = `Mozilla/${'cubot fetc'.repeat(2_000 * times)}`;
    return () => isRobot(userAgent);
  });
  expect(growth).toBeLessThan(MOST_GROWTH);
});
