import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { DraftKeeper } from './draft-keeper.ts';
import { DraftStore, memoryShelf, openShelf } from './draft-store.ts';
import type { ValueKind } from './edit.ts';
import { isOldDraft } from './old-drafts.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

/** As the versions before wrote them, letter by letter. */
const ENTRY =
  '{"leaf":31,"typed":{"points":"8.5","grade":null,"comment":"内容充实"},"version":2,"since":1788220000000,"lost":[{"points":"8","grade":null,"comment":""}],"elsewhere":[{"points":"7","grade":null,"comment":""}],"late":true,"course":"高等数学","indicator":"目标定位"}';
const EARLIER_ENTRY =
  '{"leaf":32,"typed":{"points":"","grade":"B","comment":""},"version":0,"since":1788220000001,"lost":[],"elsewhere":[],"course":"高等数学","indicator":"教学产出"}';
const FIELD = '{"typed":{"content":"<p>以项目贯穿全课程</p>","files":[]},"version":3}';
const GRADE = '{"typed":{"content":"B","files":[]},"version":null}';

const OLD = {
  'course-center-entries:default:5:7:31:1234-5678': ENTRY,
  'course-center-entries:north:5:7:32:1234-5678': EARLIER_ENTRY,
  'course-center:user:default:draft:12:design': FIELD,
  'course-center:user:default:draft:12:@self-grade': GRADE,
};
const NOT_DRAFTS = {
  'course-center:user:default:role': '{"identity":2}',
  'course-center:user:default:uploads:12:files': '["a.pdf"]',
  'course-center-entries:default:5:7:33:1234-5678': '{',
};

function storageWith(texts: Readonly<Record<string, string>>) {
  const kept = new Map(Object.entries(texts));
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => void kept.delete(name),
  };
}

const ANY: ValueKind<object> = {
  same: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  isValue: (found) => typeof found === 'object' && found !== null,
};
const load = (store: DraftStore, school: string, person: number, thing: string) =>
  new DraftKeeper({
    ...{ store, owner: { school, person }, thing, kind: ANY, page: 'p', before: null },
    ...{ title: '', labelOf: String },
  }).load();

test('an expert’s entries of the versions before are found under the expert’s name, whole', async () => {
  const old = storageWith({ ...OLD, ...NOT_DRAFTS });
  const store = new DraftStore({ shelf: openShelf(new IDBFactory(), 0), now: Date.now, old });
  expect(await load(store, 'default', 5, 'review:7')).toEqual([
    {
      ...{ key: '31', value: { points: '8.5', grade: null, comment: '内容充实' }, version: 2 },
      ...{ since: 1788220000000, late: true },
      lost: [{ points: '8', grade: null, comment: '' }],
      elsewhere: [{ points: '7', grade: null, comment: '' }],
    },
  ]);
  expect(await load(store, 'north', 5, 'review:7')).toMatchObject([
    { key: '32', value: { grade: 'B' }, late: false },
  ]);
  expect(await load(store, 'default', 6, 'review:7')).toEqual([]);
  const [row] = await store.read({ school: 'default', person: 5 }, { thing: 'review:7' });
  expect(row?.content).toMatchObject({ title: '高等数学', label: '目标定位' });
});

test('a teacher’s texts, kept without a name, are found by whoever opens their form', async () => {
  const old = storageWith({ ...OLD, ...NOT_DRAFTS });
  const store = new DraftStore({ shelf: openShelf(new IDBFactory(), 0), now: Date.now, old });
  const found = await load(store, 'default', 9, 'part:12');
  expect(found).toHaveLength(2);
  expect(found).toContainEqual({
    ...{ key: 'design', value: { content: '<p>以项目贯穿全课程</p>', files: [] }, version: 3 },
    ...{ since: 0, lost: [], elsewhere: [], late: false },
  });
  expect(found).toContainEqual(expect.objectContaining({ key: '@self-grade', version: null }));
});

test('once they have arrived they are gone from where they lay, and nothing else is', async () => {
  const old = storageWith({ ...OLD, ...NOT_DRAFTS });
  const store = new DraftStore({ shelf: openShelf(new IDBFactory(), 0), now: Date.now, old });
  await load(store, 'default', 5, 'review:7');
  expect([...old.kept.keys()]).toEqual(Object.keys(NOT_DRAFTS));
});

test('where nothing lasts they stay where they are, and are found all the same', async () => {
  const old = storageWith(OLD);
  const store = new DraftStore({ shelf: Promise.resolve(memoryShelf()), now: Date.now, old });
  expect(await load(store, 'default', 5, 'review:7')).toHaveLength(1);
  expect([...old.kept.keys()]).toEqual(Object.keys(OLD));
});

test.each([...Object.keys(OLD), 'course-center-entries:default:5:7:33:1-2'])(
  '%s is left by a session that ends',
  (name) => {
    expect(isOldDraft(name)).toBe(true);
  },
);

test.each(['course-center:user:default:role', 'course-center:user:default:uploads:12:files'])(
  '%s goes with it',
  (name) => {
    expect(isOldDraft(name)).toBe(false);
  },
);
