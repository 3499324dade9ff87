import type { ScanContent } from '@course-center/contract/account/messaging';
import { localTime } from '@course-center/domain/forms/local-time';
import { requestAnonymously } from '../../request/anonymous.ts';
import { RequestFailed } from '../../request/failed.ts';
import { element, facts, notice, show } from './element.ts';
import './documents.css';

const TICKET = /^[\w-]{20,64}$/;

const WORDS = {
  login: { title: '确认登录', yes: '确认登录', done: ['已确认登录', '请回到电脑上继续。可以关闭本页。'] },
  link: {
    title: '确认绑定微信',
    yes: '确认绑定',
    done: ['已绑定微信', '以后可以用此微信扫码登录。可以关闭本页。'],
  },
} as const;

/** Asks the phone that scanned a code whether its owner stands before that screen. */
export function startConfirming(place: HTMLElement): void {
  const ticket = window.location.hash.slice(1);
  if (!TICKET.test(ticket)) {
    show(place, notice('请重新扫码', '请用微信扫描电脑上的二维码，再点开收到的消息中的链接。'));
    return;
  }
  show(place, element('p', { class: 'loading', role: 'status' }, '正在打开…'));
  requestAnonymously('POST /api/wechat/confirm/open', { body: { ticket } }).then(
    (content) => ask(place, ticket, content),
    (reason: unknown) => show(place, notice('无法确认', sentenceOf(reason))),
  );
}

function ask(place: HTMLElement, ticket: string, content: ScanContent): void {
  const { title, yes, done } = WORDS[content.purpose];
  const fault = element('p', { class: 'fault', role: 'alert' });
  const buttons = [
    element('button', { type: 'button', class: 'primary', click: () => void answer(true) }, yes),
    element('button', { type: 'button', class: 'quiet', click: () => void answer(false) }, '不是我'),
  ];
  const answer = async (confirmed: boolean) => {
    for (const button of buttons) button.disabled = true;
    try {
      await requestAnonymously('POST /api/wechat/confirm', { body: { ticket, confirmed } });
      if (confirmed) show(place, notice(...done, 'good'));
      else show(place, notice('已取消', '对方不能用您的微信登录。如反复收到此类消息，请告知课程中心。'));
    } catch (reason) {
      for (const button of buttons) button.disabled = false;
      const lost = reason instanceof RequestFailed && reason.kind === 'no_response';
      if (lost) fault.textContent = sentenceOf(reason);
      else show(place, notice('未能确认', sentenceOf(reason)));
    }
  };
  show(
    place,
    element('p', { class: 'hint' }, `${content.school}${content.system_name}`),
    element('h1', { tabindex: -1 }, title),
    element('p', {}, '请核对下面是不是您本人正在使用的电脑：'),
    facts([
      ['账号', content.name],
      ['入口', content.door === 'admin' ? '管理端' : '用户端'],
      ['设备', content.device],
      ['地址', content.address],
      ['时间', localTime(new Date(content.at))],
    ]),
    element('p', { class: 'state' }, '如果二维码是别人发来的、贴在别处的，或您没有在登录，请选择“不是我”。'),
    fault,
    element('div', { class: 'entry choices' }, ...buttons),
  );
}

function sentenceOf(reason: unknown): string {
  if (!(reason instanceof RequestFailed)) throw reason;
  if (reason.kind === 'no_response') return '网络未连接，请检查网络后重试。';
  return reason.sentence ?? '服务器正忙，请稍后重试。';
}

const place = document.getElementById('document');
if (place) {
  startConfirming(place);
  window.addEventListener('hashchange', () => window.location.reload());
}
