import { canonical } from '@course-center/domain/forms/canonical';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asc, eq, sql } from '../../database/query.ts';
import { ledger } from '../../database/schema.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { engines } from '../../testing/engines.ts';
import { tamper } from '../../testing/tamper.ts';
import { chainHash, firstBroken } from './chain.ts';
import { allRows } from './ledger.repository.ts';
import { appendToLedger } from './ledger.ts';

const scene = { now: () => new Date('2026-11-15T08:00:00.123Z'), address: '10.0.0.1' };
const by = { person_id: 1, name: '周明远', identity: 0 as const };

describe.each(engines('ledger'))('the ledger on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: true });
  });
  beforeEach(async () => {
    await tamper(database.db, () => database.db.delete(ledger));
  });
  afterAll(() => database.close());

  const append = (subject: string, after: unknown = null) =>
    database.db.transaction((tx) => appendToLedger(tx, scene, { by, action: 'test.done', subject, after }));
  const broken = async () => firstBroken(await allRows(database.db))?.subject ?? null;

  it('is whole when it is empty', async () => {
    expect(await broken()).toBeNull();
  });

  it('is whole whatever the rows hold', async () => {
    const values = [
      null,
      0,
      1.5,
      1e21,
      '',
      '汉字🎓"\\\n',
      [],
      [1, [2]],
      { b: 1, a: { d: null, c: [{}] } },
      true,
    ];
    for (const [at, value] of values.entries()) await append(`value:${at}`, value);
    expect(await broken()).toBeNull();
  });

  it('is whole when many append at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => append(`row:${at}`)));
    expect(await allRows(database.db)).toHaveLength(20);
    expect(await broken()).toBeNull();
  });

  it('has no row of a transaction that was undone, and stays whole', async () => {
    await append('row:0');
    const undone = database.db.transaction(async (tx) => {
      await appendToLedger(tx, scene, { by, action: 'test.done', subject: 'row:undone' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await append('row:1');
    expect((await allRows(database.db)).map(({ subject }) => subject)).toEqual(['row:0', 'row:1']);
    expect(await broken()).toBeNull();
  });

  it.each([
    ['who', { person_name: '别人' }],
    ['who, by id', { person_id: 2 }],
    ['as what', { identity: 2 as const }],
    ['what', { action: 'test.undone' }],
    ['the time', { at: new Date('2026-11-15T08:00:00.124Z') }],
    ['the address', { address: '10.0.0.2' }],
    ['the outcome', { after: { grade: 'A' } }],
    ['what was before', { before: { grade: 'B' } }],
    ['the salt', { salt: Buffer.alloc(16, 1) }],
    ['the salt away', { salt: null }],
    ['the hash', { hash: Buffer.alloc(32, 1) }],
    ['the hash of the row before', { previous_hash: Buffer.alloc(32, 1) }],
  ])('shows the row in which somebody changed %s', async (_what, changed) => {
    for (let at = 0; at < 3; at++) await append(`row:${at}`, { grade: 'C' });
    const { db } = database;
    await tamper(db, () => db.update(ledger).set(changed).where(eq(ledger.subject, 'row:1')));
    expect(await broken()).toBe('row:1');
  });

  it('is numbered without a gap, also where a transaction was undone', async () => {
    await append('row:0');
    await database.db
      .transaction(async (tx) => {
        await appendToLedger(tx, scene, { by, action: 'test.done', subject: 'row:undone' });
        throw new Error('undone');
      })
      .catch(() => undefined);
    await append('row:1');
    expect((await allRows(database.db)).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('goes on from rows that have no salt yet, and may have lost a number', async () => {
    const old = {
      ...scene,
      at: scene.now(),
      person_id: 1,
      person_name: '',
      identity: null,
      action: 'test.done',
    };
    let previous_hash = Buffer.alloc(32);
    for (const id of [1, 2, 5]) {
      const row = { ...old, id, subject: `old:${id}`, before: null, after: { id }, salt: null };
      const hash = chainHash(previous_hash, row);
      await database.db.insert(ledger).values({ ...row, previous_hash, hash });
      previous_hash = hash as Buffer<ArrayBuffer>;
    }
    await append('row:0');
    expect((await allRows(database.db)).map(({ id }) => id)).toEqual([1, 2, 5, 6]);
    expect(await broken()).toBeNull();
    await tamper(database.db, () => database.db.delete(ledger).where(eq(ledger.subject, 'old:5')));
    expect(await broken()).toBe('row:0');
  });

  it.each(['update ledger set address = address', 'delete from ledger', 'truncate ledger'])(
    'refuses %s',
    async (statement) => {
      await append('row:0');
      await expect(database.pool.query(statement)).rejects.toThrow('only ever appended');
    },
  );

  it('shows where a row was taken out or two were swapped', async () => {
    for (let at = 0; at < 4; at++) await append(`row:${at}`);
    const [first, second] = await database.db.select().from(ledger).orderBy(asc(ledger.id));
    const { db } = database;
    await tamper(db, () => db.delete(ledger).where(eq(ledger.subject, 'row:2')));
    expect(await broken()).toBe('row:3');
    const swap = (id: number, subject: string) =>
      tamper(db, () => db.update(ledger).set({ subject }).where(sql`id = ${id}`));
    await swap(first?.id as number, 'row:1');
    await swap(second?.id as number, 'row:0');
    expect(await broken()).toBe('row:1');
  });
});

describe('one spelling per value', () => {
  it('does not depend on the order of keys, at any depth', () => {
    const one = { a: 1, b: { c: [{ e: 2, d: 3 }], f: null } };
    const other = { b: { f: null, c: [{ d: 3, e: 2 }] }, a: 1 };
    expect(canonical(one)).toBe(canonical(other));
  });

  it.each([
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: '1' }],
    [{ a: null }, {}],
    [[], {}],
  ])('tells %j from %j', (one, other) => {
    expect(canonical(one)).not.toBe(canonical(other));
  });
});
