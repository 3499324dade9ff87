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

export function isShowcasePath(path: string): boolean {
  return (SHOWCASE_PATHS as readonly string[]).includes(path.replace(/\/+$/, ''));
}
