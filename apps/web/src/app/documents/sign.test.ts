// @vitest-environment happy-dom
import type { SignContent } from '@course-center/contract/evaluation/signing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SignaturePad } from './pad.ts';
import { startSigning } from './sign.ts';

const TICKET = 't'.repeat(32);
const CONTENT: SignContent = {
  ...{
    owner: 'o'.repeat(48),
    signer: '周明',
    deputy_for: '陈立',
    school: '示范大学',
    title: '结果名单第 1 号',
  },
  ...{
    acad_year_term: '2026-2027-1',
    process: 'old',
    digest: 'ab'.repeat(32),
    sentence: '签字表示同意。',
    reason: '',
  },
  grades: [{ grade: 'A', count: 60 }],
  rows: Array.from({ length: 60 }, (_, at) => ({
    ...{ course_name: `课程${at}`, name: `课程${at}`, teachers: '林晓雯', department_name: '软件学院' },
    ...{ grade: 'A' as const, score: 92.5, reason: '' },
    original: at === 1 ? ('C' as const) : null,
    votes: at === 1 ? '应评议 6，同意 3，不同意 0，弃权 0，未评议 3，未通过' : '',
    corrected: at === 0 ? [{ title: '等级', before: 'B级', now: 'A级' }] : [],
    own: at === 1,
  })),
  own: ['签字人的课程：“课程1”'],
  ...{ may_refuse: true, ends_at: '2026-11-16T03:30:00.000Z' },
};
const NAME = { width: 300, height: 200, strokes: [[[10, 10, 0] as const, [200, 150, 90] as const]] };

type Reply = readonly [status: number, body: object] | 'lost';
const ok = (data: unknown): Reply => [200, { code: 0, message: '', data }];
const ENDED: Reply = [200, { code: 20004, message: '签字链接已失效，请在电脑上重新获取二维码', data: null }];

let replies: Reply[] = [];
const calls: { path: string; body: Record<string, unknown>; school: string | null }[] = [];
let place: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  replies = [];
  calls.length = 0;
  window.sessionStorage.clear();
  window.location.href = `http://localhost/app/north/sign#${TICKET}`;
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    const school = (headers as Record<string, string>)['App-Name'] ?? null;
    calls.push({ path, body: JSON.parse(String(body)), school });
    const reply = replies.shift() ?? 'lost';
    if (reply === 'lost') throw new TypeError('no network');
    return new Response(JSON.stringify(reply[1]), { status: reply[0] });
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
    },
  );
  place = document.createElement('main');
  document.body.replaceChildren(place);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(0);
const text = () => place.textContent ?? '';
const field = (id: string) => place.querySelector(`#${id}`) as HTMLInputElement;
const button = (name: string) =>
  [...place.querySelectorAll('button')].find((each) => each.textContent === name) as HTMLButtonElement;

async function type(number: string) {
  field('number').value = number;
  place.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  await settled();
}

async function opened() {
  replies.push(ok(CONTENT));
  startSigning(place);
  await type('42');
}

test('an address without a ticket says where the code is, and asks for nothing', () => {
  window.location.href = 'http://localhost/sign';
  startSigning(place);
  expect(text()).toContain('请扫描签字二维码');
  expect(calls).toEqual([]);
});

test('nothing is asked for before two digits were typed, and a wrong number says how many tries are left', async () => {
  startSigning(place);
  await type('4');
  expect(text()).toContain('请输入电脑上显示的两位数字');
  expect(calls).toEqual([]);
  replies.push([422, { message: '', errors: { number: ['数字不正确，还可以再试 2 次'] } }]);
  await type('41');
  expect(field('number-fault').textContent).toBe('数字不正确，还可以再试 2 次');
  replies.push(ENDED);
  await type('43');
  expect(text()).toContain('无法打开签字');
  expect(text()).toContain('签字链接已失效');
  expect(field('number')).toBeNull();
});

test('the whole content stands above the pad, for the school in the address', async () => {
  await opened();
  expect(calls[0]).toMatchObject({
    path: '/api/sign/open',
    school: 'north',
    body: { ticket: TICKET, number: '42' },
  });
  for (const told of [
    '周明',
    '代 陈立 签字',
    '老课程',
    '60 项',
    'abababababababab…',
    '11:30',
    '签字表示同意。',
    '等级更正：B级 → A级',
    '评议：应评议 6，同意 3，不同意 0，弃权 0，未评议 3，未通过',
    '原 C级',
    '签字人的课程：“课程1”',
  ])
    expect(text(), told).toContain(told);
  expect(place.querySelectorAll('.rows li')).toHaveLength(60);
  expect(place.querySelectorAll('.rows')).toHaveLength(2);
});

test('a phone whose answer got lost, or that loads the page anew, is the same phone', async () => {
  startSigning(place);
  await type('42');
  expect(text()).toContain('网络未连接');
  replies.push(ok(CONTENT));
  await type('42');
  replies.push(ok(CONTENT));
  startSigning(place);
  await settled();
  expect(text()).toContain('签字表示同意。');
  expect(new Set(calls.map(({ body }) => body.owner)).size).toBe(1);
  expect(calls.map(({ body }) => body.number)).toEqual(['42', '42', '42']);
});

test('what is not agreed to or hardly drawn is not sent', async () => {
  await opened();
  button('提交签字').click();
  expect(field('agreed-fault').textContent).toBe('请先阅读并勾选同意');
  expect(field('strokes-fault').textContent).not.toBe('');
  expect(calls).toHaveLength(1);
});

test('a second tap sends nothing twice, and the end stays after a reload', async () => {
  vi.spyOn(SignaturePad.prototype, 'drawing').mockReturnValue(NAME);
  await opened();
  field('agreed').checked = true;
  replies.push(ok({ signed_at: '2026-11-16T03:00:00.000Z' }));
  button('提交签字').click();
  button('正在提交…').click();
  await settled();
  expect(text()).toContain('可以放下手机');
  expect(calls.map(({ path }) => path)).toEqual(['/api/sign/open', '/api/sign']);
  expect(calls[1]?.body).toMatchObject({
    ticket: TICKET,
    owner: calls[0]?.body.owner,
    agreed: true,
    ...NAME,
  });
  startSigning(place);
  expect(text()).toContain('签字已完成');
  expect(calls).toHaveLength(2);
});

test.each([
  ['the phone says that the network is back', () => window.dispatchEvent(new Event('online'))],
  ['a while later', () => vi.advanceTimersByTimeAsync(4000)],
])('without a network the signature waits and is sent when %s', async (_when, comesBack) => {
  vi.spyOn(SignaturePad.prototype, 'drawing').mockReturnValue(NAME);
  await opened();
  field('agreed').checked = true;
  button('提交签字').click();
  await settled();
  expect(text()).toContain('恢复后自动提交');
  replies.push(ok({ signed_at: '2026-11-16T03:00:00.000Z' }));
  await comesBack();
  await settled();
  expect(text()).toContain('签字已完成');
  expect(calls[2]?.body).toEqual(calls[1]?.body);
});

test('a list that was taken back meanwhile shows nothing any more', async () => {
  vi.spyOn(SignaturePad.prototype, 'drawing').mockReturnValue(NAME);
  await opened();
  field('agreed').checked = true;
  replies.push([200, { code: 20004, message: '该名单已被撤回，本次不能签字', data: null }]);
  button('提交签字').click();
  await settled();
  expect(text()).toBe('!未能完成签字该名单已被撤回，本次不能签字');
});

const keptDrawing = () => JSON.parse(window.sessionStorage.getItem('course-center:signing') ?? '{}').drawing;

test('what was drawn is there again after a reload, for this ticket alone, and gone with its end', async () => {
  const drawing = vi.spyOn(SignaturePad.prototype, 'drawing').mockReturnValue(NAME);
  await opened();
  expect(keptDrawing()).toEqual(NAME);
  drawing.mockRestore();
  replies.push(ok(CONTENT));
  startSigning(place);
  await settled();
  expect(place.querySelector('canvas')?.getAttribute('aria-label')).toBe('签字框，已写 1 笔');

  window.location.href = `http://localhost/app/north/sign#${'u'.repeat(32)}`;
  startSigning(place);
  expect(window.sessionStorage.getItem('course-center:signing')).not.toContain('drawing');
});

test.each([
  ['sent', ok({ signed_at: '2026-11-16T03:00:00.000Z' })],
  ['ended', ENDED],
] as const)('what was drawn is not kept once it is %s', async (_how, reply) => {
  vi.spyOn(SignaturePad.prototype, 'drawing').mockReturnValue(NAME);
  await opened();
  field('agreed').checked = true;
  replies.push(reply);
  button('提交签字').click();
  expect(keptDrawing()).toEqual(NAME);
  await settled();
  expect(keptDrawing()).toBeUndefined();
});

test('what was drawn is not kept longer than it can be sent', async () => {
  vi.spyOn(SignaturePad.prototype, 'drawing').mockReturnValue(NAME);
  await opened();
  expect(keptDrawing()).toEqual(NAME);
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(keptDrawing()).toBeUndefined();
});

test('a busy server keeps the drawing, and says so', async () => {
  vi.spyOn(SignaturePad.prototype, 'drawing').mockReturnValue(NAME);
  await opened();
  field('agreed').checked = true;
  replies.push([200, { code: 5002, message: '请在 1 分钟后重试', data: null }]);
  button('提交签字').click();
  await settled();
  expect(text()).toContain('请在 1 分钟后重试');
  expect(button('提交签字').disabled).toBe(false);
});

test('a refusal needs a reason', async () => {
  await opened();
  button('不予签字').click();
  button('确认不予签字').click();
  expect(field('reason-fault').textContent).toBe('请填写不予签字的理由');
  field('reason').value = ' 等级分布需要复核 ';
  replies.push(ok(null));
  button('确认不予签字').click();
  await settled();
  expect(calls[1]).toMatchObject({ path: '/api/sign/refusal', body: { reason: '等级分布需要复核' } });
  expect(text()).toContain('已提交不予签字');
});

test('who may not refuse is not offered it', async () => {
  replies.push(ok({ ...CONTENT, may_refuse: false }));
  startSigning(place);
  await type('42');
  expect(button('不予签字')).toBeUndefined();
});
