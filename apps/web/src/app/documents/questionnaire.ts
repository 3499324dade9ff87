import type { AnswerOf } from '@course-center/contract/endpoint';
import type { questionnaireEndpoints } from '@course-center/contract/goals/questionnaires';
import { CODE } from '@course-center/domain/answers/code';
import { localTime } from '@course-center/domain/forms/local-time';
import { termTitle } from '@course-center/domain/forms/term-title';
import { requestAnonymously } from '../../request/anonymous.ts';
import { RequestFailed } from '../../request/failed.ts';
import { element, notice, show } from './element.ts';
import './documents.css';
import './questionnaire.css';

type Asked = AnswerOf<(typeof questionnaireEndpoints)['show']>;
type Chosen = Record<string, number>;

const CODE_FORM = /^[\w-]{20,64}$/;
/** What was chosen stays on this phone until it is sent: who has to scan another code chooses nothing twice. */
const KEPT = 'course-center:questionnaire';
const AGAIN_AFTER = 4000;

/** A questionnaire in one page: a question for each goal, sent once. Nothing of it says who answered. */
export function startQuestionnaire(place: HTMLElement): void {
  const ticket = window.location.hash.slice(1);
  if (!CODE_FORM.test(ticket)) {
    show(place, notice('请扫描问卷二维码', '请用手机扫描任课教师发放或展示的二维码进入本页。'));
    return;
  }
  show(place, element('p', { class: 'loading', role: 'status' }, '正在打开…'));
  requestAnonymously('POST /api/questionnaire', { body: { ticket } }).then(
    (asked) => ask(place, ticket, asked),
    (reason: unknown) => cannotOpen(place, reason),
  );
}

function cannotOpen(place: HTMLElement, reason: unknown): void {
  const { passing, sentence } = troubleOf(reason);
  const again = element(
    'button',
    { type: 'button', class: 'primary', click: () => startQuestionnaire(place) },
    '重试',
  );
  show(place, notice('问卷没有打开', sentence), ...(passing ? [again] : []));
}

function ask(place: HTMLElement, ticket: string, asked: Asked): void {
  const chosen: Chosen = keptFor(asked);
  /** The same for every try: what arrived although its receipt got lost is known again. */
  const owner = newOwner();
  const state = element('p', { class: 'state', role: 'status' });
  const button = element('button', { type: 'submit', class: 'primary' }, '提交');
  const questions = asked.questions.map((question, at) =>
    questionOf(question, at, asked.steps, chosen, () => keep(asked, chosen)),
  );
  const submit = async (event: Event) => {
    event.preventDefault();
    const missing = asked.questions.filter(({ goal }) => chosen[goal] === undefined);
    questions.forEach((each, at) => {
      const lacks = missing.some(({ goal }) => goal === asked.questions[at]?.goal);
      (each.querySelector('.fault') as HTMLElement).textContent = lacks ? '请选择一项' : '';
    });
    const first = questions.find((each) => each.querySelector('.fault')?.textContent !== '');
    if (first) return first.querySelector<HTMLInputElement>('input')?.focus();
    if (button.disabled) return;
    button.disabled = true;
    const answers = asked.questions.map(({ goal }) => ({ goal, step: chosen[goal] as number }));
    try {
      await untilAnswered({ ticket, owner, answers }, state);
      sessionStorage.removeItem(KEPT);
      show(place, notice('提交成功', '感谢您的评价。可以关闭本页。', 'good'));
    } catch (reason) {
      button.disabled = false;
      const { passing, sentence } = troubleOf(reason);
      if (passing) state.textContent = sentence;
      else show(place, notice('没有提交', sentence));
    }
  };
  show(
    place,
    element('h1', { tabindex: -1 }, `${asked.course} 课程目标问卷`),
    element('p', { class: 'hint' }, `${asked.school} · ${termTitle(asked.acad_year_term)}`),
    element(
      'p',
      { class: 'hint' },
      `请评价您自己达成各课程目标的程度。不记名：答卷只累加计数，不保存问卷码、时间与地址。${localTime(new Date(asked.closes_at))} 截止。`,
    ),
    element(
      'form',
      { class: 'questions', submit: (event) => void submit(event), novalidate: true },
      ...questions,
      state,
      button,
    ),
  );
}

/** The best step first, as people read it. */
function questionOf(
  { goal, title, text }: Asked['questions'][number],
  at: number,
  steps: readonly string[],
  chosen: Chosen,
  onChosen: () => void,
): HTMLElement {
  const fault = element('p', { class: 'fault', id: `fault-${at}`, role: 'alert' });
  const choices = steps.map((name, place) => {
    const step = place + 1;
    const change = () => {
      chosen[goal] = step;
      fault.textContent = '';
      onChosen();
    };
    const id = `q${at}-${step}`;
    const input = element('input', {
      ...{ type: 'radio', name: `q${at}`, id, value: step, change, 'aria-describedby': `fault-${at}` },
      checked: chosen[goal] === step,
    });
    return element('label', { class: 'choice', for: id }, input, element('span', {}, name));
  });
  return element(
    'fieldset',
    {},
    element('legend', {}, `${at + 1}. ${title}`),
    element('p', { class: 'goal' }, text),
    element('div', { class: 'choices' }, ...choices.toReversed()),
    fault,
  );
}

interface Said {
  readonly ticket: string;
  readonly owner: string;
  readonly answers: { goal: string; step: number }[];
}

/** Sends until somebody answers: what was chosen stays, and goes out once the network is back. */
async function untilAnswered(body: Said, state: HTMLElement): Promise<void> {
  for (;;) {
    try {
      await requestAnonymously('POST /api/questionnaire/answer', { body });
      return;
    } catch (reason) {
      if (!(reason instanceof RequestFailed) || reason.kind !== 'no_response') throw reason;
      state.textContent = '网络未连接，恢复后自动提交。请不要关闭页面。';
      await new Promise<void>((resolve) => {
        setTimeout(resolve, AGAIN_AFTER);
        window.addEventListener('online', () => resolve(), { once: true });
      });
    }
  }
}

const PASSING: readonly number[] = [CODE.internal, CODE.outside, CODE.tooMany];

function troubleOf(reason: unknown): { readonly passing: boolean; readonly sentence: string } {
  if (!(reason instanceof RequestFailed)) throw reason;
  const { kind, code, status } = reason;
  if (kind === 'no_response') return { passing: true, sentence: '网络未连接，请检查网络后重试。' };
  const passing = (code !== null && PASSING.includes(code)) || (status ?? 0) >= 500;
  return { passing, sentence: reason.sentence ?? '服务器正忙，请稍后重试。' };
}

function newOwner(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

const nameOf = ({ course, acad_year_term }: Asked) => `${course} ${acad_year_term}`;

function keep(asked: Asked, chosen: Chosen): void {
  sessionStorage.setItem(KEPT, JSON.stringify({ of: nameOf(asked), chosen }));
}

function keptFor(asked: Asked): Chosen {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as { of?: string; chosen?: Chosen };
    const known = asked.questions.map(({ goal }) => goal);
    const chosen = Object.entries(kept.of === nameOf(asked) ? (kept.chosen ?? {}) : {});
    return Object.fromEntries(chosen.filter(([goal]) => known.includes(goal)));
  } catch {
    return {};
  }
}

const place = document.getElementById('document');
if (place) startQuestionnaire(place);
