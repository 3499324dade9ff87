import { readFileSync } from 'node:fs';

/** One of the files of the demo's texts. They are our own: the demo's tests, not the start, hold their shape. */
export function readData<Content>(name: string): Content {
  return JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8'));
}
