import { expect, test } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';
import { answerKey } from './serve-kept.ts';
import { ShowcaseVersion } from './showcase-version.ts';

const answer = (bytes: number, version = 'v1', until = 1000) => ({
  body: Buffer.alloc(bytes),
  version,
  until,
});

test('an answer is kept until something changes or it is too old', () => {
  const kept = new KeptAnswers<Buffer>(10_000);
  kept.keep('a', answer(10));
  expect(kept.get('a', 'v1', 999)).toHaveLength(10);
  expect(kept.get('a', 'v1', 1000)).toBeNull();
  kept.keep('a', answer(10));
  expect(kept.get('a', 'v2', 0)).toBeNull();
  expect(kept.get('a', 'v1', 0)).toBeNull();
});

test('those that nobody asked for longest make room', () => {
  const kept = new KeptAnswers<Buffer>(2_500);
  for (const key of ['a', 'b']) kept.keep(key, answer(1000));
  expect(kept.get('a', 'v1', 0)).not.toBeNull();
  kept.keep('c', answer(1000));
  expect([...'abc'].map((key) => kept.get(key, 'v1', 0) !== null)).toEqual([true, false, true]);
});

test('what is new finds room, also where all others are asked for', () => {
  const kept = new KeptAnswers<Buffer>(2_500);
  for (const key of ['a', 'b']) kept.keep(key, answer(1000));
  for (const key of ['a', 'b']) kept.get(key, 'v1', 0);
  kept.keep('c', answer(1000));
  expect([...'abc'].map((key) => kept.get(key, 'v1', 0) !== null)).toEqual([false, true, true]);
});

test('what is kept again weighs once, and what is larger than all room is not kept', () => {
  const kept = new KeptAnswers<Buffer>(2_500);
  kept.keep('a', answer(1000));
  for (let n = 0; n < 10; n++) kept.keep('b', answer(1000));
  kept.keep('c', answer(9000));
  expect([...'abc'].map((key) => kept.get(key, 'v1', 0) !== null)).toEqual([true, true, false]);
});

test('without room nothing is kept', () => {
  const kept = new KeptAnswers<Buffer>(0);
  kept.keep('a', answer(0));
  expect(kept.get('a', 'v1', 0)).toBeNull();
});

test('who asks, and in which order, makes no difference', () => {
  const key = (query: Record<string, unknown>) => answerKey('default', 'GET x', {}, query);
  expect(key({ a: '1', b: '2', token_xl: 'x', identity: '6' })).toBe(key({ b: '2', a: '1', leader: '1' }));
  expect(key({ a: '1' })).not.toBe(key({ a: '2' }));
  expect(key({})).not.toBe(answerKey('north', 'GET x', {}, {}));
  expect(answerKey('default', 'GET x', { id: '1' }, {})).not.toBe(
    answerKey('default', 'GET x', { id: '2' }, {}),
  );
});

const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`name${at}`, '']));

test.each([{ preview: 'k' }, { a: ['1', '2'] }, { a: '1\0b=2' }, many])('%j is never kept', (query) => {
  expect(answerKey('default', 'GET x', {}, query)).toBeNull();
});

const at = (ms: number) => new Date(1_000_000 + ms);

test('whether something changed is asked once a second, by the first who wants to know', async () => {
  let asked = 0;
  const version = new ShowcaseVersion(async () => String(++asked));
  expect(await Promise.all([version.at(at(0)), version.at(at(0)), version.at(at(5))])).toEqual([
    '1',
    '1',
    '1',
  ]);
  expect(await version.at(at(999))).toBe('1');
  expect(await version.at(at(1000))).toBe('2');
  expect(version.known(at(1500))).toBe('2');
  expect(await version.at(at(-5000))).toBe('3');
});

test('what was being asked before something was forgotten is not believed', async () => {
  const answers: ((version: string) => void)[] = [];
  const version = new ShowcaseVersion(() => new Promise((resolve) => answers.push(resolve)));
  const before = version.at(at(0));
  version.forget();
  const after = version.at(at(0));
  answers[1]?.('new');
  answers[0]?.('old');
  expect([await before, await after]).toEqual(['old', 'new']);
  expect(version.known(at(1))).toBe('new');
});

test('a question that failed is asked again', async () => {
  let fails = true;
  const version = new ShowcaseVersion(async () => {
    if (fails) throw new Error('gone');
    return 'v';
  });
  await expect(version.at(at(0))).rejects.toThrow('gone');
  fails = false;
  expect(await version.at(at(0))).toBe('v');
});
