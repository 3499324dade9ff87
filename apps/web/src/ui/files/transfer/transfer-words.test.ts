import { describe, expect, it } from 'vitest';
import type { Transfer } from './transfer.ts';
import { failureWords, timeWords, transferWords } from './transfer-words.ts';

const half: Transfer = {
  key: 'a',
  file: new File([new Uint8Array(2_097_152)], '录像.mp4'),
  state: 'sending',
  sent: 1_048_576,
  pace: null,
  problem: null,
};

describe('what is said about a file on its way', () => {
  it.each([
    ['queued', '等待上传'],
    ['sending', '已上传 50%'],
    ['paused', '已暂停，已上传 50%'],
    ['checking', '已上传，正在检查文件…'],
    ['offline', '网络已断开，恢复后自动继续（已上传 50%）'],
    ['failed', '上传没有成功，请重试'],
  ] as const)('%s: %s', (state, words) => {
    expect(transferWords({ ...half, state })).toBe(words);
  });

  it('speed and time are told once they are known', () => {
    const pace = { at: 0, sent: 0, speed: 131_072 };
    expect(transferWords({ ...half, pace })).toBe('已上传 50% · 128 KB/s · 约剩 8 秒');
  });

  it('a file that was refused says what the server said', () => {
    expect(transferWords({ ...half, state: 'refused', problem: '文件已损坏' })).toBe('文件已损坏');
  });

  it('those that did not get there are named with the reason', () => {
    const all = [
      half,
      { ...half, state: 'refused' as const, problem: '文件已损坏' },
      { ...half, state: 'failed' as const },
    ];
    expect(failureWords(all)).toEqual([
      '“录像.mp4”没有上传：文件已损坏',
      '“录像.mp4”没有上传：上传没有成功，请重试',
    ]);
  });

  it('is not all there before it is', () => {
    expect(transferWords({ ...half, sent: 2_097_151 })).toBe('已上传 99%');
  });
});

it.each([
  [0.2, '1 秒'],
  [59.5, '60 秒'],
  [61, '2 分钟'],
  [3700, '1 小时 2 分钟'],
])('%s seconds are %s', (seconds, words) => {
  expect(timeWords(seconds)).toBe(words);
});
