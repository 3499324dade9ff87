import { expect, test } from 'vitest';
import { robotsOf, sitemapOf } from './sitemap.ts';

test('a sitemap names the home page, the sections and every course with its last change', () => {
  const map = sitemapOf('https://kc.example.edu.cn', [
    { id: 7, updated_at: new Date('2026-11-01T08:00:00Z') },
  ]);
  expect(map).toContain('<loc>https://kc.example.edu.cn/excellent</loc>');
  for (const type of [1, 2, 3, 4])
    expect(map).toContain(`<loc>https://kc.example.edu.cn/view-all?type=${type}</loc>`);
  expect(map).toContain(
    '<loc>https://kc.example.edu.cn/course-msg?id=7</loc><lastmod>2026-11-01T08:00:00.000Z</lastmod>',
  );
});

test('robots read the public pages, and nothing where visitors have to sign in', () => {
  expect(robotsOf('https://a', true)).toMatch(
    /Disallow: \/api\/\n(.+\n)*Sitemap: https:\/\/a\/sitemap.xml\n$/,
  );
  expect(robotsOf('https://a', false)).toBe('User-agent: *\nDisallow: /\n');
});
