/** The pages that need no login, beside the login itself. */
const SHOWCASE_PATHS = [
  '/excellent',
  '/view-all',
  '/course-msg',
  '/course-category',
  '/carousel-details',
  '/search-result',
  '/department-course',
  '/404',
];

export function isShowcasePath(path: string): boolean {
  return SHOWCASE_PATHS.includes(trimmed(path));
}

export function isLoginPath(path: string): boolean {
  return trimmed(path) === '/login';
}

export function isPublicPath(path: string): boolean {
  return isLoginPath(path) || isShowcasePath(path);
}

function trimmed(path: string): string {
  return path.replace(/\/+$/, '');
}
