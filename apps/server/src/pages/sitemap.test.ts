import { expect, test } from 'vitest';
import { robotsOf, sitemapOf } from './sitemap.ts';

test('a sitemap names the home page, the sections and every course with its last change', () => {
  const map = sitemapOf(
    'https://kc.example.edu.cn',
    [{ id: 7, updated_at: new Date('2026-11-01T08:00:00Z') }],
    ['/department-course?id=3'],
  );
  expect(map).toContain('<loc>https://kc.example.edu.cn/excellent</loc>');
  expect(map).toContain('<loc>https://kc.example.edu.cn/department-course?id=3</loc>');
  for (const type of [1, 2, 3, 4])
    expect(map).toContain(`<loc>https://kc.example.edu.cn/view-all?type=${type}</loc>`);
  expect(map).toContain(
    '<loc>https://kc.example.edu.cn/course-msg?id=7</loc><lastmod>2026-11-01T08:00:00.000Z</lastmod>',
  );
});

test('a name that the caller made up stays a name', () => {
  expect(sitemapOf('http://a</loc>&"', [])).toContain(
    '<loc>http://a&#60;/loc&#62;&#38;&#34;/excellent</loc>',
  );
});

const DEFAULT = { base: '', isOpen: true };
const NORTH = { base: '/app/north', isOpen: true };

test('robots read the public pages of every school, each of which has a sitemap', () => {
  expect(robotsOf('https://a', [DEFAULT, NORTH]).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin/',
    'Disallow: /login',
    'Disallow: /search-result',
    'Disallow: /app/north/admin/',
    'Disallow: /app/north/login',
    'Disallow: /app/north/search-result',
    'Sitemap: https://a/sitemap.xml',
    'Sitemap: https://a/app/north/sitemap.xml',
    '',
  ]);
});

test('a school where visitors have to sign in shuts robots out of its own pages only', () => {
  const closedNorth = robotsOf('https://a', [DEFAULT, { ...NORTH, isOpen: false }]);
  expect(closedNorth).toContain('Disallow: /app/north/excellent\n');
  expect(closedNorth).not.toContain('Disallow: /excellent\n');
  expect(closedNorth).toMatch(/Sitemap: https:\/\/a\/sitemap.xml\n$/);
  const closedDefault = robotsOf('https://a', [{ ...DEFAULT, isOpen: false }, NORTH]);
  expect(closedDefault).toContain('Disallow: /excellent\n');
  expect(closedDefault).not.toContain('/app/north/excellent');
  expect(closedDefault).not.toContain('https://a/sitemap.xml');
});

test('robots read nothing where all visitors have to sign in', () => {
  expect(robotsOf('https://a', [{ ...DEFAULT, isOpen: false }])).toBe('User-agent: *\nDisallow: /\n');
});
