import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const text = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const root = new URL('..', import.meta.url).pathname;

describe('the container', () => {
  const dockerfile = text('Dockerfile');
  const compose = text('compose.yaml');
  const unit = text('deploy/course-center.service');

  it('is built from the lock file, with the manifest of every workspace', () => {
    const { workspaces } = JSON.parse(text('package.json')) as { workspaces: string[] };
    const manifests = globSync(
      workspaces.map((each) => `${each}/package.json`),
      { cwd: root },
    );
    expect(manifests.length).toBeGreaterThan(5);
    const copied = [...dockerfile.matchAll(/^COPY (\S+\/package\.json) /gm)].map(([, path]) => path);
    expect(copied.sort()).toEqual(manifests.sort());
    expect(dockerfile).toContain('COPY package.json package-lock.json ./');
    expect(dockerfile).toMatch(/^RUN npm ci/m);
    expect(dockerfile).not.toMatch(/npm install/);
  });

  it('runs as nobody in particular on a root that is not written, and says whether it is ready', () => {
    expect(dockerfile.lastIndexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('FROM'));
    expect(dockerfile).toMatch(/HEALTHCHECK[\s\S]*\/readyz/);
    expect(compose).toContain('read_only: true');
    expect(compose).toContain('cap_drop: [ALL]');
  });

  it('names versions, and no passwords', () => {
    const images = [...`${dockerfile}\n${compose}`.matchAll(/^(?:FROM|\s+image:) (\S+)/gm)].map(
      ([, image = '']) => image,
    );
    expect(images.length).toBeGreaterThan(3);
    for (const image of images) expect(image).toMatch(/:[\w.-]*\d/);
    const secrets = [...compose.matchAll(/(?:PASSWORD|SECRET\w*): (.+)$/gm)].map(([, value = '']) => value);
    for (const value of secrets) expect(value).toMatch(/^\$\{\w+:\?\}$/);
  });

  it('believes its proxy alone about where a request comes from', () => {
    const said = (pattern: RegExp) => pattern.exec(compose)?.[1] ?? '';
    const network = said(/subnet: (\S+)\.0\/24$/m);
    expect(network).toMatch(/^\$\{OUTSIDE_NETWORK:-172\.31\.\d+\}$/);
    expect([said(/TRUST_PROXY: (\S+)$/m), said(/ipv4_address: (\S+)$/m)]).toEqual([
      `${network}.2`,
      `${network}.2`,
    ]);
    // Else the product, which starts before, might be given it.
    expect(said(/ip_range: (\S+)$/m)).toBe(`${network}.128/25`);
    expect(text('deploy/env.example')).toContain('#OUTSIDE_NETWORK=');
  });

  it("has no other place, user or settings for the operator's command than for the unit", () => {
    const command = text('deploy/course-center');
    const said = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1];
    const set = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(command)?.[1];
    expect([set('PRODUCT'), set('SETTINGS'), set('OWNER')]).toEqual([
      ...[said('WorkingDirectory'), said('EnvironmentFile'), said('User')],
    ]);
    const given = [...command.matchAll(/stands (\w+) \|\| set -- \1=(\S+)/g)];
    expect(given).toHaveLength(2);
    for (const [, name, value] of given)
      expect(said('Environment')?.split(' ')).toContain(`${name}=${value}`);
    expect(command).toContain('apps/server/src/operate.ts');
  });

  it("hands on nothing that root's own shell has set: a backup, or a restore, would be another database's", () => {
    const folder = mkdtempSync(join(tmpdir(), 'course-center-command-'));
    try {
      const script = (path: string, ...lines: string[]) => {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
      };
      script('bin/setpriv', 'while case $1 in --*) ;; *) false ;; esac; do shift; done', 'exec "$@"');
      script('node_modules/.bin/node', 'env', 'echo "called: $*"');
      writeFileSync(join(folder, 'settings'), 'SEED=demo\n');
      const command = text('deploy/course-center')
        .replace(/^PRODUCT=.*$/m, `PRODUCT=${folder}`)
        .replace(/^SETTINGS=.*$/m, `SETTINGS=${folder}/settings`);
      const env = { PATH: `${folder}/bin:${process.env.PATH}`, DATABASE_URL: 'postgres://another' };
      const told = execFileSync('sh', ['-c', command, 'course-center', 'backup', '/a b'], { env }).toString();
      expect(told).toContain('DATA_DIR=/var/lib/course-center');
      expect(told).toContain('apps/server/src/operate.ts backup /a b');
      expect(told).not.toMatch(/DATABASE_URL|SEED/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('sets what the product reads', () => {
    const config = text('apps/server/src/config.ts');
    const product = compose.slice(compose.indexOf('  product:'), compose.indexOf('  database:'));
    const set = [...product.matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(([, name = '']) => name);
    const inImage = [...(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=/g)].map(
      ([, name = '']) => name,
    );
    for (const name of [...set, ...inImage].filter((each) => each !== 'NODE_ENV'))
      expect([name, config.includes(name)]).toEqual([name, true]);
    for (const [, path = ''] of compose.matchAll(/- \.\/(\S+?):/g))
      expect([path, existsSync(`${root}${path}`)]).toEqual([path, true]);
    for (const said of [dockerfile, unit]) expect(said).toContain('apps/server/src/main.ts');
    expect(existsSync(`${root}apps/server/src/main.ts`)).toBe(true);
  });
});
