import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Drafts, REST_MILLISECONDS } from './drafts.ts';

const NOW = new Date('2026-09-01T08:00:00Z');

function setUp(save = vi.fn(async (_place: string, _text: string) => {})) {
  const drafts = new Drafts<string>({
    keyOf: (place) => place,
    save,
    reasonOf: (failure) => (failure instanceof Error ? failure.message : null),
    now: () => NOW,
  });
  return { drafts, save };
}

const rest = () => vi.advanceTimersByTimeAsync(REST_MILLISECONDS);

describe('what is saved as it is typed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is sent once, when typing rests', async () => {
    const { drafts, save } = setUp();
    drafts.type('a', '目标');
    drafts.type('a', '目标不清');
    expect(drafts.hasUnsaved()).toBe(true);
    await rest();
    expect(save.mock.calls).toEqual([['a', '目标不清']]);
    expect(drafts.of('a')).toEqual({ text: '目标不清', state: 'saved', savedAt: NOW, reason: null });
    expect(drafts.hasUnsaved()).toBe(false);
  });

  it('is sent at once when it has to be settled, and not again afterwards', async () => {
    const { drafts, save } = setUp();
    drafts.type('a', '甲');
    drafts.type('b', '乙');
    expect(await drafts.settle((place) => place === 'a')).toBe(true);
    expect(save.mock.calls).toEqual([['a', '甲']]);
    await rest();
    expect(save.mock.calls).toEqual([
      ['a', '甲'],
      ['b', '乙'],
    ]);
  });

  it('stays, with the reason, when it could not be saved, and is sent again by settling', async () => {
    const save = vi.fn(async (_place: string, _text: string) => {});
    save.mockRejectedValueOnce(new Error('阶段已结束'));
    const { drafts } = setUp(save);
    drafts.type('a', '甲');
    expect(await drafts.settle()).toBe(false);
    expect(drafts.of('a')).toMatchObject({ text: '甲', state: 'failed', reason: '阶段已结束' });
    expect(await drafts.settle()).toBe(true);
    expect(drafts.of('a')).toMatchObject({ text: '甲', state: 'saved' });
  });

  it('typed further while it is on its way is sent after it', async () => {
    const answers: (() => void)[] = [];
    const save = vi.fn((_place: string, _text: string) => new Promise<void>((done) => answers.push(done)));
    const { drafts } = setUp(save);
    drafts.type('a', '一');
    await rest();
    drafts.type('a', '一二');
    await rest();
    expect(save.mock.calls).toEqual([['a', '一']]);
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(save.mock.calls).toEqual([
      ['a', '一'],
      ['a', '一二'],
    ]);
    answers[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(drafts.of('a')).toMatchObject({ text: '一二', state: 'saved' });
  });

  it('is forgotten with what it was about, and tells its listeners', async () => {
    const { drafts, save } = setUp();
    const heard = vi.fn();
    const stop = drafts.subscribe(heard);
    drafts.type('a', '甲');
    drafts.forget((place) => place === 'a');
    expect(drafts.of('a')).toBeUndefined();
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    await rest();
    expect(save).not.toHaveBeenCalled();
  });
});
