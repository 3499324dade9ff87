import { expect, it } from 'vitest';
import { unfinishedNames } from './left-over.ts';
import type { Transfer, TransferState } from './transfer.ts';

const transfer = (name: string, state: TransferState): Transfer => ({
  ...{ key: name, file: new File(['x'], name), state, sent: 0, pace: null, problem: null },
});

it('what is on its way, or can be tried again, would be left over; what was refused would not', () => {
  const transfers = [transfer('a.mp4', 'sending'), transfer('b.pdf', 'failed'), transfer('c.exe', 'refused')];
  expect(unfinishedNames([], transfers)).toEqual(['a.mp4', 'b.pdf']);
});

it('what an earlier visit left over stays until it is chosen again', () => {
  expect(unfinishedNames(['a.mp4'], [])).toEqual(['a.mp4']);
  expect(unfinishedNames(['a.mp4'], [transfer('a.mp4', 'queued')])).toEqual(['a.mp4']);
});
