import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { gate } from '../../../platform/jobs/gate.ts';
import { sealedNow, tryToSignIn } from '../../../testing/client.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { hashPassword, verifyPassword } from './password.ts';

// Test files of a worker share their modules: those around a mock are read anew before this file and after it.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

describe('a password', () => {
  beforeEach(() => {
    vi.mocked(verify).mockClear();
  });

  it('is stored as an argon2id hash with a salt of its own', async () => {
    const [first, second] = [await hashPassword('Demo@2026'), await hashPassword('Demo@2026')];
    expect(first).toMatch(/^\$argon2id\$/);
    expect(first).not.toBe(second);
  });

  it.each([
    ['Demo@2026', true],
    ['demo@2026', false],
    ['', false],
    ['Demo@2026\u0000', false],
  ])('%j is right: %s', async (password, right) => {
    expect(await verifyPassword(await hashPassword('Demo@2026'), password)).toBe(right);
  });

  it.each(['Demo@2026', 'no account has this password'])(
    'of an account that does not exist is never right, and is checked as hard as any other: %s',
    async (password) => {
      const costs = /^\$argon2id\$v=\d+\$[^$]+/;
      const real = (await hashPassword('x')).match(costs)?.[0];
      expect(await verifyPassword(null, password)).toBe(false);
      expect(verify).toHaveBeenCalledTimes(1);
      expect(String(vi.mocked(verify).mock.lastCall?.[0]).match(costs)?.[0]).toBe(real);
    },
  );
});

describe('hashing', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('postgres');
  });
  afterAll(() => product.close());

  it('is never done inside a transaction, where others would wait for it', async () => {
    const admin = await product.signIn('admin');
    const { db, pool } = product.school;
    const { rows } = await pool.query(`select id, department_id from people where username = 'teacher'`);
    const { id, department_id } = rows[0];
    const inside = new AsyncLocalStorage<boolean>();
    const open = db.transaction.bind(db);
    const opening = vi
      .spyOn(db, 'transaction')
      .mockImplementation((work) => open((tx) => inside.run(true, () => work(tx))));
    const hashing = vi.mocked(hash).getMockImplementation() as typeof hash;
    const where: boolean[] = [];
    vi.mocked(hash).mockImplementation((...args) => {
      where.push(inside.getStore() ?? false);
      return hashing(...args);
    });
    const form = {
      ...{ name: '方知远', employee_no: 'T90001', mobile: '15900000001', email: '', job_title_id: null },
      ...{ department_id, education_degree: '硕士研究生', roles: [] },
      password: await sealedNow(product, 'First-2026'),
    };
    expect(await admin.send('POST', '/api/admin/people', form)).toMatchObject({ code: 0 });
    expect((await tryToSignIn(product, 'T90001', { password: 'First-2026' })).code).toBe(0);
    expect((await admin.send('POST', `/api/admin/people/${id}/reset-password`, {})).code).toBe(0);
    expect(where).toEqual([false]);
    opening.mockRestore();
    vi.mocked(hash).mockImplementation(hashing);
  });
});

describe('a gate', () => {
  it('lets a number through at once and the others in turn', async () => {
    const through = gate(2);
    const open: (() => void)[] = [];
    const done: number[] = [];
    const tasks = [0, 1, 2, 3].map((n) =>
      through(() => new Promise<void>((resolve) => open.push(resolve))).then(() => done.push(n)),
    );
    await turn();
    expect(open).toHaveLength(2);
    open[0]?.();
    await turn();
    expect(open).toHaveLength(3);
    open[1]?.();
    open[2]?.();
    await turn();
    open[3]?.();
    await Promise.all(tasks);
    expect(done).toEqual([0, 1, 2, 3]);
  });

  it('is not blocked by tasks that fail', async () => {
    const through = gate(1);
    const fails = () => through(() => Promise.reject(new Error('no')));
    await expect(fails()).rejects.toThrow('no');
    await expect(fails()).rejects.toThrow('no');
    expect(await through(async () => 'yes')).toBe('yes');
  });
});
