import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PRODUCT_VERSION } from './product-version.ts';

const ROOT = new URL('../../../../../', import.meta.url);
const text = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

describe("the product's version", () => {
  it('stands in one place', () => {
    const manifests = globSync('{packages,apps}/*/package.json', { cwd: ROOT.pathname });
    expect(manifests.length).toBeGreaterThan(3);
    for (const path of [...manifests, 'demo/package.json', 'e2e/package.json', 'bench/package.json'])
      expect([path, JSON.parse(text(path)).version]).toEqual([path, undefined]);
    expect(JSON.parse(text('package.json')).version).toBe(PRODUCT_VERSION);
    expect(JSON.parse(text('package-lock.json')).version).toBe(PRODUCT_VERSION);
  });

  it('is the newest of which the handbook says what changed with it', () => {
    const [, newest] = /^\| (\d+\.\d+\.\d+) \|/m.exec(text('docs/handbook/upgrade.md')) ?? [];
    expect(newest).toBe(PRODUCT_VERSION);
  });
});
