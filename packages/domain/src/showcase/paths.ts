/** The public pages. They are drawn by the server and need no login, unless the school asks for one. */
export const SHOWCASE_PATHS = [
  '/excellent',
  '/view-all',
  '/course-msg',
  '/course-category',
  '/carousel-details',
  '/search-result',
  '/department-course',
  '/404',
] as const;

const LIST = ['type', 'department', 'grade', 'nature', 'category', 'search', 'backpath', 'page', 'size'];
/** What each page reads of its query; anything else makes no other page. */
const READ: Readonly<Record<(typeof SHOWCASE_PATHS)[number], readonly string[]>> = {
  '/excellent': ['type'],
  '/view-all': LIST,
  '/course-msg': ['id', 'type', 'tab', 'preview'],
  '/course-category': [...LIST, 'id', 'name'],
  '/carousel-details': ['id', 'type'],
  '/search-result': LIST,
  '/department-course': [...LIST, 'id', 'name'],
  '/404': ['type'],
};

/** The names that a public page reads of its query. */
export function namesReadBy(path: string): readonly string[] {
  return READ[path as keyof typeof READ] ?? [];
}

/** The public page that somebody meant who wrote its path in capitals or with a slash at its end; null for no page. */
export function showcasePathMeant(path: string): string | null {
  const [, base = '', own = ''] = /^(\/app\/[a-z0-9-]+)?(\/.*)$/.exec(path) ?? [];
  const meant = withoutLastSlashes(own.toLowerCase());
  return isShowcasePath(meant) ? base + meant : null;
}

export function isShowcasePath(path: string): boolean {
  return (SHOWCASE_PATHS as readonly string[]).includes(withoutLastSlashes(path));
}

/** From the end on: a pattern looked from each of sixteen thousand slashes in a row, a second long, whoever asked. */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path.endsWith('/', end) && end > 0) end -= 1;
  return path.slice(0, end);
}
