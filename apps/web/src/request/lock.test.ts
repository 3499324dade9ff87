import { expect, test } from 'vitest';
import { withMutex } from './lock.ts';

function bench() {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const sleep = () => new Promise<void>((resolve) => setTimeout(resolve, 1));
  return { values, common: { name: 'renew', storage, sleep, now: Date.now } };
}

test('tasks of two tabs never overlap, and the lock is free afterwards', async () => {
  const { values, common } = bench();
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await common.sleep();
    running -= 1;
  };
  await Promise.all([1, 2, 3, 4].map(() => withMutex({ ...common, task })));
  expect(most).toBe(1);
  expect(values.size).toBe(0);
});

test('a failing task frees the lock', async () => {
  const { values, common } = bench();
  const task = () => Promise.reject(new Error('no'));
  await expect(withMutex({ ...common, task })).rejects.toThrow('no');
  expect(values.size).toBe(0);
});

test('the lock of a tab that died runs out', async () => {
  const { values, common } = bench();
  values.set('lock:renew', `0.5 ${Date.now() - 1}`);
  expect(await withMutex({ ...common, task: async () => 'done' })).toBe('done');
});
