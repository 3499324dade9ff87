import { describe, expect, it } from 'vitest';
import {
  DELIVERY_STATES,
  hookFaults,
  isOpenDelivery,
  mailFaults,
  nextTry,
  reportedDelivery,
  retryConsequence,
  USUAL_MAIL,
} from './delivery.ts';

const AT = new Date('2026-11-17T08:00:00+08:00');
const MAIL = { ...USUAL_MAIL, host: 'smtp.example.edu.cn', from_address: 'kczx@example.edu.cn' };

it('what failed is tried again by growing pauses, and given up after the seventh time', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7].map((tries) => nextTry(tries, AT));
  expect(pauses.map((at) => at && (at.getTime() - AT.getTime()) / 60_000)).toEqual([
    ...[1, 5, 15, 60, 240, 720],
    null,
  ]);
});

it.each([
  ['success', 1, 'sent', null],
  ['failed:user block', 1, 'bounced', null],
  // Sooner the app would take it for the one that it has.
  ['failed: system failed', 1, 'failed', 11],
  ['failed:freq limit', 4, 'failed', 60],
  ['failed: system failed', 7, 'given_up', null],
])('a report of %j after try %i means %s, and another try in %j minutes', (status, tries, state, minutes) => {
  const { again, ...came } = reportedDelivery(status, tries, AT);
  expect(came).toEqual({ state, reason: expect.any(String) });
  expect(again && (again.getTime() - AT.getTime()) / 60_000).toBe(minutes);
});

it('what is under way or has arrived is not sent once more by hand; all else is', () => {
  expect(DELIVERY_STATES.filter((state) => retryConsequence(state) === null)).toEqual([
    ...['queued', 'handing', 'sent'],
  ]);
  expect(retryConsequence('doubtful')).toContain('两份');
  expect(DELIVERY_STATES.filter(isOpenDelivery)).toEqual(['queued', 'handing', 'failed']);
});

describe('the settings of a mail server', () => {
  it('are faultless when they are whole, and may be empty while they are not used', () => {
    expect(mailFaults(MAIL, true, false)).toEqual({});
    expect(mailFaults(USUAL_MAIL, false, false)).toEqual({});
  });

  it.each([
    [{ host: 'a/b' }, 'host'],
    [{ host: '-x' }, 'host'],
    [{ port: 1.5 }, 'port'],
    [{ from_address: '课程中心' }, 'from_address'],
    [{ from_address: 'a@b' }, 'from_address'],
    [{ from_name: '' }, 'from_name'],
    [{ ca: 'x' }, 'ca'],
    [{ username: 'kczx' }, 'secret'],
  ])('%j is a fault', (change, field) => {
    expect(Object.keys(mailFaults({ ...MAIL, ...change }, true, false))).toEqual([field]);
  });
});

it.each([
  ['', false, true],
  ['', true, false],
  ['https://im.example.edu.cn/messages', true, true],
  ['ftp://im.example.edu.cn', true, false],
  ['https:// x', false, false],
])('the address %j of a hook that is used (%s) is right: %s', (url, enabled, right) => {
  expect(Object.keys(hookFaults({ url }, enabled))).toEqual(right ? [] : ['url']);
});
