import type { SignContent } from '@course-center/contract/evaluation/signing';
import { CODE } from '@course-center/domain/answers/code';
import { drawingFault } from '@course-center/domain/evaluation/signing/drawing';
import { requestAnonymously } from '../../request/anonymous.ts';
import { RequestFailed } from '../../request/failed.ts';
import { element, notice, show } from './element.ts';
import { SignaturePad } from './pad.ts';
import { signContent } from './sign-content.ts';
import { forgetDrawing, type Kept, keep, keptFor, opened } from './sign-kept.ts';
import './documents.css';
import './sign.css';

const TICKET = /^[\w-]{20,64}$/;
/** How often a signature is sent anew while the network is away; also at once when the phone says that it is back. */
const AGAIN_AFTER = 4000;

const DONE = {
  signed: ['签字已完成', '签字已保存，电脑上会自动显示结果。可以放下手机、关闭本页。'],
  refused: ['已提交不予签字', '名单已退回课程中心。可以放下手机、关闭本页。'],
} as const;

/** Signing by hand, in steps on one page: the number that the desktop shows, the whole content with the pad, the end. */
export function startSigning(place: HTMLElement): void {
  const ticket = window.location.hash.slice(1);
  const kept = keptFor(ticket);
  if (!TICKET.test(ticket))
    show(place, notice('请扫描签字二维码', '请在电脑上打开签字窗口，用手机扫描其中的二维码进入本页。'));
  else if (kept.done) showDone(place, kept.done);
  else if (kept.number === '') askNumber(place, kept);
  else {
    show(place, element('p', { class: 'loading', role: 'status' }, '正在打开…'));
    open(place, kept).catch((reason: unknown) => cannotOpen(place, kept, reason));
  }
}

function showDone(place: HTMLElement, done: keyof typeof DONE): void {
  const [title, detail] = DONE[done];
  show(place, notice(title, detail, 'good'));
}

/** Nothing of what is signed is asked for before the number was typed. */
function askNumber(place: HTMLElement, kept: Kept, said = ''): void {
  keep(kept);
  const fault = element('p', { class: 'fault', id: 'number-fault', role: 'alert' }, said);
  const input = element('input', {
    ...{ id: 'number', name: 'number', inputmode: 'numeric', maxlength: 2, autocomplete: 'off' },
    ...{ required: true, 'aria-describedby': 'number-fault' },
  });
  const button = element('button', { type: 'submit', class: 'primary' }, '打开签字内容');
  const submit = async (event: Event) => {
    event.preventDefault();
    const number = input.value.trim();
    fault.textContent = /^\d{2}$/.test(number) ? '' : '请输入电脑上显示的两位数字';
    if (fault.textContent !== '' || button.disabled) return;
    button.disabled = true;
    await open(place, { ...kept, number }).catch((reason: unknown) => {
      button.disabled = false;
      const trouble = troubleOf(reason, 'number');
      if (trouble.final) return over(place, '无法打开签字', trouble.sentence);
      fault.textContent = trouble.sentence;
      input.select();
    });
  };
  show(
    place,
    element(
      'form',
      { class: 'entry', submit: (event) => void submit(event), novalidate: true },
      element('h1', { tabindex: -1 }, '手写签字'),
      element('label', { for: 'number' }, '请输入签字窗口中显示的两位数字'),
      input,
      fault,
      button,
      element(
        'p',
        { class: 'hint' },
        '输入正确后才显示签字内容。首先打开的手机完成本次签字，其他手机不能再打开。',
      ),
    ),
  );
}

/** The session serves no more: nothing that was drawn for it stays. */
function over(place: HTMLElement, title: string, sentence: string): void {
  forgetDrawing();
  show(place, notice(title, sentence));
}

function cannotOpen(place: HTMLElement, kept: Kept, reason: unknown): void {
  const { final, sentence } = troubleOf(reason, 'number');
  if (final) over(place, '无法打开签字', sentence);
  else askNumber(place, { ...kept, number: '' }, sentence);
}

async function open(place: HTMLElement, kept: Kept): Promise<void> {
  const { ticket, number, owner } = kept;
  const content = await requestAnonymously('POST /api/sign/open', { body: { ticket, number, owner } });
  const held = opened(kept);
  show(place, signContent(content), signArea(place, content, held));
  place.append(wayDown(place));
}

/** Agreement, pad, and what is done with them. */
function signArea(place: HTMLElement, content: SignContent, kept: Kept): HTMLElement {
  const agreed = element('input', { type: 'checkbox', id: 'agreed', 'aria-describedby': 'agreed-fault' });
  const faults = { agreed: faultFor('agreed'), strokes: faultFor('strokes') };
  const state = element('p', { class: 'state', role: 'status' });
  const pad = new SignaturePad((drawing) => {
    faults.strokes.textContent = '';
    keep({ ...kept, drawing });
  }, kept.drawing);
  const button = element('button', { type: 'button', class: 'primary' }, '提交签字');
  const finish = (done: keyof typeof DONE) => {
    keep({ ticket: kept.ticket, owner: kept.owner, number: kept.number, done });
    showDone(place, done);
  };
  const ended = (sentence: string) => over(place, '未能完成签字', sentence);
  const refused = content.may_refuse ? refusal(kept, () => finish('refused'), ended) : null;
  const busy = (is: boolean) => {
    pad.lock(is);
    agreed.disabled = button.disabled = is;
    // Whoever has signed does not also say no: which of the two arrives first would be chance.
    if (refused) (refused.querySelector('button') as HTMLButtonElement).disabled = is;
    button.textContent = is ? '正在提交…' : '提交签字';
  };
  const send = async () => {
    const { strokes, ...size } = pad.drawing();
    faults.agreed.textContent = agreed.checked ? '' : '请先阅读并勾选同意';
    faults.strokes.textContent = drawingFault(strokes, size) ?? '';
    if (faults.agreed.textContent || faults.strokes.textContent || button.disabled) return;
    busy(true);
    const { ticket, owner } = kept;
    const body = { ticket, owner, agreed: true, ...size, strokes };
    try {
      await untilAnswered(() => requestAnonymously('POST /api/sign', { body }), state);
      finish('signed');
    } catch (reason) {
      busy(false);
      const { final, sentence } = troubleOf(reason);
      if (final) ended(sentence);
      else state.textContent = sentence;
    }
  };
  button.addEventListener('click', () => void send());
  agreed.addEventListener('change', () => {
    faults.agreed.textContent = '';
  });
  return element(
    'section',
    { class: 'signing', id: 'signing', 'aria-label': '签字' },
    element('label', { class: 'agreement', for: 'agreed' }, agreed, element('span', {}, content.sentence)),
    faults.agreed,
    element('h2', {}, '在框内手写签字'),
    element('p', { class: 'hint' }, '请用手指、触控笔或鼠标书写姓名；签字须手写，不能用键盘输入。'),
    pad.element,
    faults.strokes,
    state,
    button,
    refused,
  );
}

function faultFor(name: string): HTMLElement {
  return element('p', { class: 'fault', id: `${name}-fault`, role: 'alert' });
}

/** The button that says no, and the question behind it. */
function refusal(kept: Kept, onRefused: () => void, onEnded: (sentence: string) => void): HTMLElement {
  const reason = element('textarea', {
    id: 'reason',
    rows: 4,
    maxlength: 500,
    'aria-describedby': 'reason-fault',
  });
  const fault = faultFor('reason');
  const confirm = element('button', { type: 'button', class: 'danger' }, '确认不予签字');
  const cancel = element('button', { type: 'button', class: 'quiet', click: () => dialog.close() }, '返回');
  const dialog = element(
    'dialog',
    { 'aria-labelledby': 'refusal-title' },
    element('h2', { id: 'refusal-title' }, '不予签字'),
    element('p', { class: 'question' }, '提交后名单退回课程中心，已有的签字作废，不能撤回。'),
    element('label', { class: 'question', for: 'reason' }, '理由'),
    reason,
    fault,
    element('div', { class: 'tools' }, cancel, confirm),
  );
  const refuse = async () => {
    const { ticket, owner } = kept;
    fault.textContent = reason.value.trim() === '' ? '请填写不予签字的理由' : '';
    if (fault.textContent !== '' || confirm.disabled) return;
    confirm.disabled = true;
    try {
      const body = { ticket, owner, reason: reason.value.trim() };
      await requestAnonymously('POST /api/sign/refusal', { body });
      dialog.close();
      onRefused();
    } catch (failure) {
      confirm.disabled = false;
      const { final, sentence } = troubleOf(failure, 'reason');
      if (!final) fault.textContent = sentence;
      else {
        dialog.close();
        onEnded(sentence);
      }
    }
  };
  confirm.addEventListener('click', () => void refuse());
  const ask = element(
    'button',
    { type: 'button', class: 'quiet', click: () => dialog.showModal() },
    '不予签字',
  );
  return element('div', { class: 'refusal' }, ask, dialog);
}

/** Frames in which nothing moved any more, and how many are waited for at most. */
const RESTED = 10;
const MOST_FRAMES = 120;

/** Past thousands of rows, the pad is one tap away; the button goes where that is seen anyway. */
function wayDown(place: HTMLElement): HTMLElement {
  const target = place.querySelector('#signing') as HTMLElement;
  // How tall rows are is known once they were drawn: what is aimed at moves until it has rested for some frames.
  const go = (rested: number, tries: number) => {
    const before = target.getBoundingClientRect().top;
    target.scrollIntoView();
    const rests = Math.abs(target.getBoundingClientRect().top - before) < 1 ? rested + 1 : 0;
    if (rests < RESTED && tries > 0) requestAnimationFrame(() => go(rests, tries - 1));
  };
  const down = () => go(0, MOST_FRAMES);
  const button = element('button', { type: 'button', class: 'way-down', click: down }, '前往签字 ↓');
  // A page that was busy is told of several moments at once, the last of which counts.
  new IntersectionObserver((seen) => {
    button.hidden = seen.at(-1)?.isIntersecting ?? false;
  }).observe(target);
  return button;
}

/** Sends until somebody answers: what was drawn stays, and goes out once the network is back. */
async function untilAnswered<Answer>(send: () => Promise<Answer>, state: HTMLElement): Promise<Answer> {
  for (;;) {
    try {
      return await send();
    } catch (reason) {
      if (!(reason instanceof RequestFailed) || reason.kind !== 'no_response') throw reason;
      state.textContent = '网络未连接，签字已保留在本页，恢复后自动提交。请不要关闭页面。';
      await new Promise<void>((resolve) => {
        setTimeout(resolve, AGAIN_AFTER);
        window.addEventListener('online', () => resolve(), { once: true });
      });
    }
  }
}

/** Busy or away, or a field to mend: try again. Everything else ends the session on this phone. */
const PASSING: readonly number[] = [CODE.internal, CODE.outside, CODE.tooMany];

function troubleOf(reason: unknown, field?: string): { readonly final: boolean; readonly sentence: string } {
  if (!(reason instanceof RequestFailed)) throw reason;
  const { kind, code, status } = reason;
  if (kind === 'no_response') return { final: false, sentence: '网络未连接，请检查网络后重试。' };
  const busy = (code !== null && PASSING.includes(code)) || (status ?? 0) >= 500;
  const mendable = kind === 'invalid' && (field === undefined || field in reason.faults);
  const sentence = (field && reason.faults[field]) || reason.sentence;
  return { final: !busy && !mendable, sentence: sentence ?? '服务器正忙，请稍后重试。' };
}

const place = document.getElementById('document');
if (place) {
  startSigning(place);
  // A second code scanned in the same window is another session.
  window.addEventListener('hashchange', () => window.location.reload());
}
