import { readFileSync } from 'node:fs';

/**
 * The version that this process runs, from the one place where it stands. Read once: an upgrade puts another program
 * into the place of a process that goes on serving for a while.
 */
export const PRODUCT_VERSION: string = JSON.parse(
  readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
).version;
