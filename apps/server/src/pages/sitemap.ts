import { SHOWCASE_PATHS } from '@course-center/domain/showcase/paths';
import { SECTIONS } from '@course-center/domain/showcase/section';

interface ListedCourse {
  readonly id: number;
  readonly updated_at: Date;
}

/** A school's part of the site. */
export interface SitePart {
  /** What stands before its paths: empty, or `/app/{school}`. */
  readonly base: string;
  /** Shown to everybody, not only to those who sign in. */
  readonly isOpen: boolean;
}

/** The addresses that search engines should know, by the sitemap protocol. */
export function sitemapOf(
  home: string,
  courses: readonly ListedCourse[],
  others: readonly string[] = [],
): string {
  const pages = ['/excellent', ...SECTIONS.map(({ type }) => `/view-all?type=${type}`), ...others];
  const written = inXml(home);
  const lines = [
    ...pages.map((path) => `<url><loc>${written}${path}</loc></url>`),
    ...courses.map(
      ({ id, updated_at }) =>
        `<url><loc>${written}/course-msg?id=${id}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`;
}

/** The name that a site is reached by is whatever the caller writes. */
function inXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const NOT_FOR_ROBOTS = ['/admin/', '/login', '/search-result'];

/** Search engines read the public pages and nothing else; of a school where visitors have to sign in, nothing. */
export function robotsOf(origin: string, parts: readonly SitePart[]): string {
  if (parts.every(({ isOpen }) => !isOpen)) return 'User-agent: *\nDisallow: /\n';
  const closed = parts.flatMap(({ base, isOpen }) =>
    (isOpen ? NOT_FOR_ROBOTS : [...NOT_FOR_ROBOTS, ...SHOWCASE_PATHS]).map((path) => base + path),
  );
  const open = parts.filter(({ isOpen }) => isOpen);
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...closed.map((path) => `Disallow: ${path}`),
    ...open.map(({ base }) => `Sitemap: ${origin}${base}/sitemap.xml`),
    '',
  ].join('\n');
}
