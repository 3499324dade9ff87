import { describe, expect, it } from 'vitest';
import { CHANNELS, choiceOf, NO_CHOICES, quietFault, sendableAt } from './channels.ts';

const at = (local: string) => new Date(`2026-11-16T${local}:00+08:00`);

describe('what somebody hears of a kind', () => {
  const none = { bell: false, channels: [] };

  it('is the own word before the school’s, and that before the kind’s', () => {
    const school = { ...NO_CHOICES, kinds: { published: { bell: true, channels: ['mail'] as const } } };
    const own = { ...NO_CHOICES, kinds: { published: none } };
    expect(choiceOf('published', NO_CHOICES, NO_CHOICES)).toEqual({ bell: true, channels: CHANNELS });
    expect(choiceOf('public_notice', NO_CHOICES, NO_CHOICES)).toEqual({ bell: true, channels: [] });
    expect(choiceOf('published', NO_CHOICES, school)).toEqual({ bell: true, channels: ['mail'] });
    expect(choiceOf('published', own, school)).toEqual(none);
  });

  it.each(['returned', 'to_sign', 'decided', 'security'] as const)('%s stays in the bell', (kind) => {
    expect(choiceOf(kind, { ...NO_CHOICES, kinds: { [kind]: none } }, NO_CHOICES)).toEqual({
      ...none,
      bell: true,
    });
  });
});

describe('quiet hours', () => {
  const night = { from: '22:00', to: '07:00' };
  const noon = { from: '12:00', to: '14:00' };
  it.each([
    [night, '21:59', '2026-11-16T13:59:00.000Z'],
    [night, '22:00', '2026-11-16T23:00:00.000Z'],
    [night, '23:30', '2026-11-16T23:00:00.000Z'],
    [night, '06:59', '2026-11-15T23:00:00.000Z'],
    [night, '07:00', '2026-11-15T23:00:00.000Z'],
    [noon, '13:00', '2026-11-16T06:00:00.000Z'],
    [noon, '14:00', '2026-11-16T06:00:00.000Z'],
    [null, '23:30', '2026-11-16T15:30:00.000Z'],
  ])('%j at %s sends at %s', (quiet, time, sent) => {
    expect(sendableAt('returned', at(time), quiet).toISOString()).toBe(sent);
  });

  it('do not hold back what cannot wait', () => {
    expect(sendableAt('security', at('23:30'), night)).toEqual(at('23:30'));
  });

  it.each([
    [null, null],
    [night, null],
    [{ from: '25:00', to: '07:00' }, '请输入如 22:00 的时间'],
    [{ from: '7:00', to: '08:00' }, '请输入如 22:00 的时间'],
    [{ from: '07:00', to: '07:00' }, '开始和结束不能是同一时刻；不需要免打扰时请关闭'],
  ])('%j', (quiet, fault) => expect(quietFault(quiet)).toBe(fault));
});
