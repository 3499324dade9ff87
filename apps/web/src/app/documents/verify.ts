import type { AnswerOf } from '@course-center/contract/endpoint';
import type { signingEndpoints } from '@course-center/contract/evaluation/signing';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { localTime } from '@course-center/domain/forms/local-time';
import { termTitle } from '@course-center/domain/forms/term-title';
import { requestAnonymously } from '../../request/anonymous.ts';
import { RequestFailed } from '../../request/failed.ts';
import { element, facts } from './element.ts';
import './documents.css';

type Verified = AnswerOf<(typeof signingEndpoints)['verify']>;

const DIGEST = /^[0-9a-f]{64}$/;

/** Says by its digest whether the school published a list, and whether it still holds. No names, no grades. */
export function startVerifying(place: HTMLElement): void {
  const outcome = element('div', { 'aria-live': 'polite' });
  const fault = element('p', { class: 'fault', id: 'digest-fault', role: 'alert' });
  const given = new URLSearchParams(window.location.search).get('digest') ?? '';
  const input = element('textarea', {
    ...{ id: 'digest', name: 'digest', rows: 3, maxlength: 200, spellcheck: 'false', autocapitalize: 'off' },
    ...{ autocomplete: 'off', 'aria-describedby': 'digest-fault' },
    // A digest has no lines of its own: it is only shown in several.
    keydown: (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      input.form?.requestSubmit();
    },
  });
  input.value = given;
  const button = element('button', { type: 'submit', class: 'primary' }, '核验');
  const verify = async () => {
    const digest = input.value.replace(/[\s-]/g, '').toLowerCase();
    outcome.replaceChildren();
    fault.textContent = DIGEST.test(digest) ? '' : '校验码是 64 位的数字和字母 a–f，请对照名单核对后重新输入';
    if (fault.textContent !== '' || button.disabled) return;
    button.disabled = true;
    try {
      outcome.append(shown(await requestAnonymously('GET /api/verify', { query: { digest } }), digest));
      window.history.replaceState(null, '', `?digest=${digest}`);
    } catch (reason) {
      fault.textContent = sentenceOf(reason);
    }
    button.disabled = false;
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void verify();
  };
  place.replaceChildren(
    element('h1', {}, '名单核验'),
    element(
      'p',
      { class: 'hint' },
      '输入名单上印的校验码，或扫描名单上的二维码，核验名单是否由本平台公布、是否仍然有效。',
    ),
    element(
      'form',
      { class: 'entry verify', submit, novalidate: true },
      element('label', { for: 'digest' }, '校验码'),
      input,
      fault,
      button,
    ),
    outcome,
  );
  if (given !== '') void verify();
}

const UNPUBLISHED = '本平台有校验码与此一致的名单，尚未公布。公布后可在此核验名单的来源与效力。';
const UNKNOWN =
  '本平台没有公布过校验码与此一致的名单。请核对校验码是否完整；仍查不到的，请向学校课程中心核实。';

function shown(list: Verified, digest: string): HTMLElement {
  const code = element('code', {}, digest);
  const now = localTime(new Date());
  if (!list.known)
    return element(
      'section',
      { class: list.unpublished ? 'verdict partly' : 'verdict unknown' },
      element('h2', {}, list.unpublished ? '名单尚未公布' : '未查到该名单'),
      element('p', {}, list.unpublished ? UNPUBLISHED : UNKNOWN),
      facts([
        ['校验码', code],
        ['核验时间', now],
      ]),
    );
  return element(
    'section',
    { class: list.replaced === 0 ? 'verdict valid' : 'verdict partly' },
    element('h2', {}, standingOf(list)),
    facts([
      ['学校', list.school],
      ['名单', list.name],
      // A server of the version before names it by its code.
      ['学年学期', list.acad_year_term_name || termTitle(list.acad_year_term)],
      ['课程', list.process && PROCESS_TITLE[list.process]],
      ['公布日期', list.published_on],
      ['更正对象', list.corrects && `${list.corrects}中的 ${list.rows} 行`],
      ['行数', `${list.rows} 行`],
      ['签字', `${list.signatures} 人`],
      ['更正', list.replaced === 0 ? null : `${list.replaced} 行由${list.corrections.join('、')}取代`],
      ['校验码', code],
      ['核验时间', now],
    ]),
    element('p', { class: 'hint' }, '核验只说明名单的来源与效力，不显示任何个人信息；内容以名单原件为准。'),
    element('button', { type: 'button', class: 'quiet', click: () => window.print() }, '打印核验结果'),
  );
}

function standingOf({ replaced, rows }: Verified): string {
  if (replaced === 0) return '名单有效';
  return replaced < rows ? '名单有效，部分内容已更正' : '名单内容已全部更正';
}

function sentenceOf(reason: unknown): string {
  if (!(reason instanceof RequestFailed)) throw reason;
  if (reason.kind === 'no_response') return '网络未连接，请检查网络后重试。';
  return reason.sentence ?? '服务器正忙，请稍后重试。';
}

const place = document.getElementById('document');
if (place) startVerifying(place);
