import { SECTIONS } from '@course-center/domain/showcase/section';

interface ListedCourse {
  readonly id: number;
  readonly updated_at: Date;
}

/** The addresses that search engines should know, by the sitemap protocol. */
export function sitemapOf(home: string, courses: readonly ListedCourse[]): string {
  const pages = ['/excellent', ...SECTIONS.map(({ type }) => `/view-all?type=${type}`)];
  const lines = [
    ...pages.map((path) => `<url><loc>${home}${path}</loc></url>`),
    ...courses.map(
      ({ id, updated_at }) =>
        `<url><loc>${home}/course-msg?id=${id}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`;
}

/** Search engines read the public pages and nothing else; nothing at all where visitors have to sign in. */
export function robotsOf(origin: string, open: boolean): string {
  if (!open) return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin/',
    'Disallow: /login',
    'Disallow: /search-result',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
