import type { Page } from './kept.ts';
import type { Storage } from './kept-records.ts';

/** Outlives the window: see `kept-records.ts`. */
export const BROWSER_STORAGE: Storage = {
  names: () => Object.keys(window.localStorage),
  read: (name) => window.localStorage.getItem(name),
  write: (name, text) => window.localStorage.setItem(name, text),
  drop: (name) => window.localStorage.removeItem(name),
};

const PAGE = 'course-center-page';

/** A new name for each page that is loaded: a window that was duplicated has the other's session storage. */
export const THIS_PAGE: Page = (() => {
  const before = window.sessionStorage.getItem(PAGE);
  const page = crypto.getRandomValues(new Uint32Array(2)).join('-');
  window.sessionStorage.setItem(PAGE, page);
  return { page, before };
})();
