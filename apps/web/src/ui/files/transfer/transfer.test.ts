import { describe, expect, it } from 'vitest';
import { changed, isUnfinished, nextToStart, type Transfer, type TransferState } from './transfer.ts';

const transfer = (key: string, state: TransferState): Transfer => ({
  key,
  file: new File(['x'], `${key}.pdf`),
  state,
  sent: 0,
  pace: null,
  problem: null,
});
const states = (transfers: readonly Transfer[]) => transfers.map(({ state }) => state);

describe('files on their way', () => {
  it('two go at once, the others wait', () => {
    const all = ['a', 'b', 'c'].map((key) => transfer(key, 'queued'));
    expect(nextToStart(all).map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('a paused file makes room for the next', () => {
    const all = [transfer('a', 'sending'), transfer('b', 'paused'), transfer('c', 'queued')];
    expect(nextToStart(all).map(({ key }) => key)).toEqual(['c']);
  });

  it('nothing more starts while two are under way', () => {
    const all = [transfer('a', 'sending'), transfer('b', 'checking'), transfer('c', 'queued')];
    expect(nextToStart(all)).toEqual([]);
  });

  it('progress that arrives after a pause changes nothing', () => {
    const paused = [transfer('a', 'paused')];
    expect(changed(paused, { kind: 'sent', key: 'a', sent: 5, at: 1 })).toEqual(paused);
  });

  it('a problem is forgotten when the file goes on', () => {
    const failed = changed([transfer('a', 'sending')], {
      kind: 'became',
      key: 'a',
      state: 'failed',
      problem: '上传中断',
    });
    expect(failed[0]?.problem).toBe('上传中断');
    expect(changed(failed, { kind: 'became', key: 'a', state: 'queued' })[0]?.problem).toBeNull();
  });

  it('only the file that is named changes or goes', () => {
    const both = [transfer('a', 'queued'), transfer('b', 'queued')];
    expect(states(changed(both, { kind: 'became', key: 'b', state: 'sending' }))).toEqual([
      'queued',
      'sending',
    ]);
    expect(changed(both, { kind: 'gone', key: 'a' }).map(({ key }) => key)).toEqual(['b']);
  });

  it.each([
    ['queued', true],
    ['sending', true],
    ['paused', true],
    ['checking', true],
    ['offline', true],
    ['failed', false],
    ['refused', false],
  ] as const)('a file that is %s is unfinished: %s', (state, unfinished) => {
    expect(isUnfinished(transfer('a', state))).toBe(unfinished);
  });
});
