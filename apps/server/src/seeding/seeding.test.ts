import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { captchas, limits, people, roles, sessions, sessionTokens, terms } from '../database/schema.ts';
import { verifyPassword } from '../features/people/public.ts';
import { sealedNow, solvedCaptcha } from '../testing/client.ts';
import { ENGINES, openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { seedSchool } from './seed-school.ts';
import { sweep } from './sweep.ts';

const silent = () => undefined;
const schoolOf = ({ db, pool }: Pick<TestDatabase, 'db' | 'pool'>) => ({
  ...{ name: 'default', db, pool, filesDir: '', embedded: true },
  close: async () => undefined,
});

describe.each(ENGINES)('an empty school on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: true });
    await database.db.execute(sql`truncate people, departments, faculty_groups, terms, settings cascade`);
  });
  afterAll(() => database.close());

  it('in production gets one administrator with a random password, and nobody else', async () => {
    const { administrator } = await seedSchool(schoolOf(database), 'none', new Date(), silent);
    expect(administrator?.username).toBe('admin');
    expect(administrator?.password).toMatch(/^[A-Za-z2-9]{16}$/);
    const everybody = await database.db.select().from(people);
    expect(everybody).toMatchObject([{ username: 'admin', change_password_at: null }]);
    expect(await database.db.select().from(roles)).toMatchObject([{ identity: 0 }]);
    expect(await verifyPassword(everybody[0]?.password_hash ?? null, administrator?.password ?? '')).toBe(
      true,
    );
    expect(await verifyPassword(everybody[0]?.password_hash ?? null, 'Demo@2026')).toBe(false);
    expect(await database.db.$count(terms)).toBe(0);
  });

  it.each(['none', 'demo'] as const)('that has people is left as it is (%s)', async (seed) => {
    const before = await database.db.select().from(people);
    expect(await seedSchool(schoolOf(database), seed, new Date(), silent)).toEqual({ administrator: null });
    expect(await database.db.select().from(people)).toEqual(before);
  });
});

describe('an empty school that two processes start at once', () => {
  it('gets one administrator', async () => {
    const database = await openTestDatabase('postgres');
    await migrate(database.pool);
    const other = openPostgres(database.address, 2, silent);
    const seeded = await Promise.all(
      [database, other].map((each) => seedSchool(schoolOf(each), 'none', new Date(), silent)),
    );
    expect(seeded.filter(({ administrator }) => administrator !== null)).toHaveLength(1);
    expect(await database.db.$count(people)).toBe(1);
    await other.close();
    await database.close();
  });
});

describe.each(ENGINES)('sweeping on %s', (engine) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.close());

  it('throws away what has expired, and keeps what has not', async () => {
    const { db } = product.school;
    const teacher = await product.signIn('teacher');
    await product.visitor.get('/api/captcha/00000000-0000-4000-8000-000000000000?username=teacher');
    await sweep(db, product.clock.now());
    expect((await teacher.get('/api/teacher/info')).status).toBe(200);
    expect(await db.$count(captchas)).toBeGreaterThan(0);
    product.clock.advance(3 * 60 * 60);
    await sweep(db, product.clock.now());
    expect(await db.$count(captchas)).toBe(0);
    const refresh = { refresh_token: teacher.tokens?.refresh };
    expect((await product.visitor.send('POST', '/api/teacher/auth/refresh', refresh)).code).toBe(0);
    product.clock.advance(15 * 24 * 60 * 60);
    await sweep(db, product.clock.now());
    for (const table of [sessions, sessionTokens, limits]) expect(await db.$count(table)).toBe(0);
  });

  it('keeps a used sealed password for as long as it could be used again', async () => {
    const password = await sealedNow(product, 'Demo@2026');
    const send = async () =>
      product.visitor.send('POST', '/api/teacher/auth/login', {
        username: 'teacher',
        password,
        captcha_token: await solvedCaptcha(product, 'teacher'),
      });
    await send();
    product.clock.advance(5 * 60);
    await sweep(product.school.db, product.clock.now());
    expect((await send()).code).toBe(4000);
  });
});
