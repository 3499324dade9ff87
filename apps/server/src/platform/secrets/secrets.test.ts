import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Refused } from '../../wire/failures.ts';
import { Secrets } from './secrets.ts';

const SCHOOL = { name: 'north' };
const PLACE = 'identity_providers:3:secret';

let folder: string;
let file: string;
let secrets: Secrets;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'course-center-secrets-'));
  file = join(folder, 'secrets', 'key');
  secrets = new Secrets(file);
});
afterEach(() => rm(folder, { recursive: true }));

const line = () => `${randomBytes(32).toString('base64')}\n`;

it('what is sealed opens at its place, is another text each time, and its key is for its user alone', async () => {
  const sealed = await secrets.seal(SCHOOL, PLACE, '密钥 abc');
  expect(await secrets.open(SCHOOL, PLACE, sealed)).toBe('密钥 abc');
  expect(sealed).not.toContain('abc');
  expect(await secrets.seal(SCHOOL, PLACE, '密钥 abc')).not.toBe(sealed);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('it opens nowhere else: not for another row, nor another school, nor changed', async () => {
  const sealed = await secrets.seal(SCHOOL, PLACE, 'abc');
  await expect(secrets.open(SCHOOL, 'identity_providers:4:secret', sealed)).rejects.toThrow(Refused);
  await expect(secrets.open({ name: 'south' }, PLACE, sealed)).rejects.toThrow(Refused);
  const changed = sealed.slice(0, -3) + (sealed.at(-3) === 'A' ? 'B' : 'A') + sealed.slice(-2);
  for (const wrong of [changed, '', 'v1', 'v1.x.y', sealed.slice(0, 20), 'abc'])
    await expect(secrets.open(SCHOOL, PLACE, wrong)).rejects.toMatchObject({
      refusal: { reason: 'secret_unreadable' },
    });
});

it('a new first line seals from then on, and the old ones still open', async () => {
  const before = await secrets.seal(SCHOOL, PLACE, 'before');
  const old = await readFile(file, 'utf8');
  await writeFile(file, line() + old);
  const after = await secrets.seal(SCHOOL, PLACE, 'after');
  expect(await secrets.open(SCHOOL, PLACE, before)).toBe('before');
  await writeFile(file, old);
  expect(await secrets.open(SCHOOL, PLACE, before)).toBe('before');
  await expect(secrets.open(SCHOOL, PLACE, after)).rejects.toThrow(Refused);
});

it('a key that is gone is said, and a file without one is not written over', async () => {
  const sealed = await secrets.seal(SCHOOL, PLACE, 'abc');
  await rm(file);
  await expect(secrets.open(SCHOOL, PLACE, sealed)).rejects.toThrow(Refused);
  await writeFile(file, 'no key\n');
  await expect(secrets.seal(SCHOOL, PLACE, 'abc')).rejects.toThrow(Refused);
  expect(await readFile(file, 'utf8')).toBe('no key\n');
});

it('of several who make the first key at once all use the same', async () => {
  const others = Array.from({ length: 8 }, () => new Secrets(file));
  const sealed = await Promise.all(others.map((each) => each.seal(SCHOOL, PLACE, 'abc')));
  for (const each of sealed) expect(await secrets.open(SCHOOL, PLACE, each)).toBe('abc');
});
