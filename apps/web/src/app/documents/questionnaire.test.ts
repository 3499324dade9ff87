// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startQuestionnaire } from './questionnaire.ts';

const CODE = 'abcdefghijklmnopqrstuvwx';
const ASKED = {
  school: '示范大学',
  course: '信号与系统',
  acad_year_term: '2026-2027-1',
  closes_at: '2026-12-01T00:00:00.000Z',
  steps: ['未达成', '部分达成', '基本达成', '较好达成', '完全达成'],
  questions: [
    { goal: 'g1', title: '课程目标1', text: '能分析线性系统' },
    { goal: 'g2', title: '课程目标2', text: '能设计滤波器' },
  ],
};

let place: HTMLElement;
let sent: { url: string; body: { answers?: unknown; owner?: string } }[];
let answers: (() => Promise<Response>)[];

const said =
  (data: unknown, code = 0, message = '') =>
  async () =>
    new Response(JSON.stringify({ code, message, data }), {
      status: 200,
      headers: { 'content-type': 'application/json' },
    });

beforeEach(() => {
  sent = [];
  answers = [];
  sessionStorage.clear();
  place = document.createElement('main');
  document.body.replaceChildren(place);
  vi.stubGlobal('fetch', (url: string, options: { body: string }) => {
    sent.push({ url, body: JSON.parse(options.body) });
    return (answers.shift() as () => Promise<Response>)();
  });
});
afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setTimeout(resolve));
async function open(...coming: (() => Promise<Response>)[]) {
  answers.push(...coming);
  window.location.hash = CODE;
  startQuestionnaire(place);
  await settled();
}
const choose = (id: string) => {
  const input = place.querySelector(`#${id}`) as HTMLInputElement;
  input.checked = true;
  input.dispatchEvent(new Event('change'));
};
async function submit() {
  place.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  await settled();
}

test('each goal is asked about, and what is not answered is said at its question', async () => {
  await open(said(ASKED));
  expect(place.querySelectorAll('fieldset')).toHaveLength(2);
  choose('q0-5');
  await submit();
  expect([...place.querySelectorAll('.fault')].map(({ textContent }) => textContent)).toEqual([
    '',
    '请选择一项',
  ]);
  expect(sent).toHaveLength(1);
});

test('it is sent once, without anything that says who', async () => {
  await open(said(ASKED), said(null));
  choose('q0-5');
  choose('q1-1');
  await submit();
  expect(sent[1]?.url).toMatch(/\/api\/questionnaire\/answer$/);
  expect(Object.keys(sent[1]?.body ?? {}).sort()).toEqual(['answers', 'owner', 'ticket']);
  expect(sent[1]?.body.answers).toEqual([
    { goal: 'g1', step: 5 },
    { goal: 'g2', step: 1 },
  ]);
  expect(place.textContent).toContain('提交成功');
  expect(sessionStorage.length).toBe(0);
});

test('who has to scan another code finds what they chose', async () => {
  await open(said(ASKED), said(null, 20004, '这个问卷码已提交过答卷，每个问卷码只能使用一次'));
  choose('q0-4');
  choose('q1-3');
  await submit();
  expect(place.textContent).toContain('只能使用一次');
  await open(said(ASKED));
  expect((place.querySelector('#q0-4') as HTMLInputElement).checked).toBe(true);
});

test('a code that is none is not asked for', () => {
  window.location.hash = 'short';
  startQuestionnaire(place);
  expect(place.textContent).toContain('请扫描问卷二维码');
  expect(sent).toEqual([]);
});
