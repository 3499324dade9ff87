import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { requirePostgres } from './find-postgres.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

const TIMEOUT_MS = 120_000;

it('answers on its own port and leaves nothing behind when stopped', { timeout: TIMEOUT_MS }, async () => {
  const postgres = await startTemporaryPostgres();
  expect(query(postgres.url, 'show fsync')).toBe('off');
  expect(query(postgres.url, 'show max_connections')).toBe('200');
  const folder = query(postgres.url, 'show data_directory');

  await postgres.stop();
  await postgres.stop();
  expect(existsSync(path.dirname(folder))).toBe(false);
});

it('takes real settings for measurements', { timeout: TIMEOUT_MS }, async () => {
  const postgres = await startTemporaryPostgres({ durable: true, settings: { work_mem: '8MB' } });
  expect(query(postgres.url, 'show fsync')).toBe('on');
  expect(query(postgres.url, 'show work_mem')).toBe('8MB');
  await postgres.stop();
});

it('says what the server said when it cannot start', { timeout: TIMEOUT_MS }, async () => {
  await expect(startTemporaryPostgres({ settings: { work_mem: 'much' } })).rejects.toThrow(/work_mem/);
});

it('disappears with its owner, even when that is killed', { timeout: TIMEOUT_MS }, async () => {
  const code = `
    const { startTemporaryPostgres } = await import(${JSON.stringify(`${import.meta.dirname}/temporary-postgres.ts`)});
    console.log((await startTemporaryPostgres()).url);
    setInterval(() => {}, 1000);
  `;
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(owner.stdout, 'data');
  const folder = path.dirname(query(String(url).trim(), 'show data_directory'));
  expect(existsSync(folder)).toBe(true);

  owner.kill('SIGKILL');
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: TIMEOUT_MS / 2 });
});

function query(url: string, sql: string): string {
  const psql = path.join(requirePostgres(), 'psql');
  return execFileSync(psql, ['--no-psqlrc', '--tuples-only', '--no-align', '--command', sql, url], {
    encoding: 'utf8',
  }).trim();
}
