// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startVerifying } from './verify.ts';

const DIGEST = 'ab'.repeat(32);
const LIST = {
  ...{
    known: true,
    unpublished: false,
    school: '示范大学',
    name: '结果名单第 1 号',
    acad_year_term: '2026-2027-1',
    acad_year_term_name: '2026-2027学年第一学期',
    process: 'old',
  },
  ...{ published_on: '2026-11-10', rows: 86, signatures: 2, replaced: 0, corrections: [] as string[] },
};

let answer: [status: number, body: object] = [200, {}];
const asked: string[] = [];
let place: HTMLElement;

beforeEach(() => {
  asked.length = 0;
  answer = [200, { code: 0, message: '', data: LIST }];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  });
  place = document.createElement('main');
  document.body.replaceChildren(place);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(search = '') {
  window.location.href = `http://localhost/verify${search}`;
  startVerifying(place);
  await new Promise((resolve) => setTimeout(resolve));
}

async function type(digest: string) {
  (place.querySelector('#digest') as HTMLTextAreaElement).value = digest;
  place.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  await new Promise((resolve) => setTimeout(resolve));
}

const text = () => place.textContent ?? '';

test('a code leads straight to what is known of its list', async () => {
  await open(`?digest=${DIGEST}`);
  expect(asked).toEqual([`/api/verify?digest=${DIGEST}`]);
  for (const told of [
    '名单有效',
    '示范大学',
    '结果名单第 1 号',
    '老课程',
    '2026-2027学年第一学期',
    '2026-11-10',
    '86 行',
    '2 人',
  ])
    expect(text(), told).toContain(told);
});

test('Enter asks, and breaks no line', async () => {
  await open();
  const input = place.querySelector('#digest') as HTMLTextAreaElement;
  input.value = DIGEST;
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  expect(input.dispatchEvent(enter)).toBe(false);
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([`/api/verify?digest=${DIGEST}`]);
});

test('a digest is found however it was copied, and stands in the address then', async () => {
  await open();
  expect(asked).toEqual([]);
  await type(` ${DIGEST.slice(0, 32).toUpperCase()} \n${DIGEST.slice(32)}`);
  expect(asked).toEqual([`/api/verify?digest=${DIGEST}`]);
  expect(window.location.search).toBe(`?digest=${DIGEST}`);
});

test.each([
  [2, ['更正名单第 3 号'], '部分内容已更正', '2 行由更正名单第 3 号取代'],
  [86, ['更正名单第 3 号', '更正名单第 4 号'], '已全部更正', '86 行由更正名单第 3 号、更正名单第 4 号取代'],
])(
  'a list of which %i rows were corrected says so, and by which lists',
  async (replaced, corrections, ...told) => {
    answer = [200, { code: 0, message: '', data: { ...LIST, replaced, corrections } }];
    await open(`?digest=${DIGEST}`);
    for (const each of told) expect(text()).toContain(each);
  },
);

test('an unknown digest gets a plain sentence', async () => {
  answer = [200, { code: 0, message: '', data: { ...LIST, known: false } }];
  await open(`?digest=${DIGEST}`);
  expect(text()).toContain('未查到该名单');
  expect(text()).not.toContain('结果名单第 1 号');
});

test('a list that is not published yet is said to be there, and nothing else of it', async () => {
  const nothing = {
    ...LIST,
    known: false,
    unpublished: true,
    name: '',
    rows: 0,
    signatures: 0,
    published_on: '',
  };
  answer = [200, { code: 0, message: '', data: { ...nothing, acad_year_term: '', process: null } }];
  await open(`?digest=${DIGEST}`);
  expect(text()).toContain('名单尚未公布');
  for (const told of ['未查到', '行数', '签字', '学年学期', '老课程', '公布日期'])
    expect(text()).not.toContain(told);
});

test.each(['', 'abc', 'g'.repeat(64), 'a'.repeat(65), '<img src=x>'])(
  '%j is no digest, and not asked for',
  async (wrong) => {
    await open();
    await type(wrong);
    expect(text()).toContain('64 位');
    expect(asked).toEqual([]);
  },
);

test('a server that answers otherwise is quoted at the field', async () => {
  answer = [200, { code: 5002, message: '请在 1 分钟后重试', data: null }];
  await open(`?digest=${DIGEST}`);
  expect(place.querySelector('#digest-fault')?.textContent).toBe('请在 1 分钟后重试');
});
