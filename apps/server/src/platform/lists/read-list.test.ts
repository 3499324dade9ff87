import type pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { anyPartOf, type ListDefinition } from './list-definition.ts';
import { listStatement } from './list-statement.ts';
import { readRows } from './read-list.ts';

// Test files of a worker share their modules: the texts that are named are counted from none, and for nobody else.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const WITHIN = { departmentIds: null, term: null };
const LIST: ListDefinition = {
  select: 'c.id',
  from: 'courses c',
  filters: { name: anyPartOf('c.search', 'c.name') },
  sorts: { name: 'c.name' },
  order: 'name',
  id: 'c.id',
};

test('two names are sought by the same text as twenty', () => {
  const textFor = (count: number) => {
    const value = Array.from({ length: count }, (_, at) => `课程${at}`).join('，');
    return listStatement(LIST, { 'filter[name]': value }, WITHIN).rows.text;
  };
  expect(textFor(2)).toBe(textFor(20));
});

test('however many texts there are, a connection is asked to keep some hundred', async () => {
  const asked: { readonly name?: string; readonly text: string }[] = [];
  const query = async (asking: (typeof asked)[number]) => {
    asked.push(asking);
    return { rows: [] };
  };
  const read = (text: string) =>
    readRows({ query } as unknown as pg.Pool, { rows: { text, values: [] }, count: { text, values: [] } });
  for (let n = 0; n < 2000; n++) await read(`select ${n}`);
  await read('select 0');
  await read('select 1999');
  const named = new Set(asked.flatMap(({ name }) => name ?? []));
  expect(named.size).toBe(500);
  expect(asked.slice(-2).map(({ name }) => name !== undefined)).toEqual([true, false]);
});

test('a list that is asked for in every way there is leaves names to the others', async () => {
  vi.resetModules();
  const anew = await import('./read-list.ts');
  const named = new Set<string>();
  const query = async ({ name, text }: { readonly name?: string; readonly text: string }) => {
    if (name) named.add(text);
    return { rows: [] };
  };
  const read = (text: string) =>
    anew.readRows({ query } as unknown as pg.Pool, {
      rows: { text, values: [] },
      count: { text, values: [] },
    });
  const columns = 'e.id, e.course_name, e.code, e.cover, e.page_view, e.category, e.grade';
  for (let n = 0; n < 500; n++) await read(`select ${columns} from excellent_courses e where ${n} = $1`);
  expect(named.size).toBe(60);
  await read('select another');
  expect(named).toContain('select another');
});
