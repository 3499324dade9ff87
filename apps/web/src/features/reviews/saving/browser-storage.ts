import type { Storage } from './kept.ts';

/** Outlives the window: see `kept.ts`. */
export const BROWSER_STORAGE: Storage = {
  names: () => Object.keys(window.localStorage),
  read: (name) => window.localStorage.getItem(name),
  write: (name, text) => window.localStorage.setItem(name, text),
  drop: (name) => window.localStorage.removeItem(name),
};
