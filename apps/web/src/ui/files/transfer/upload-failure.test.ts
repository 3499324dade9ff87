import { describe, expect, it } from 'vitest';
import { RequestFailed } from '../../../request/failed.ts';
import { failureOfAnswer, failureOfKeeping } from './upload-failure.ts';

const answered = (status: number, message = '文件超过 500 MB，请压缩后重新上传') => ({
  status,
  body: JSON.stringify({ code: 7100, message }),
});

describe('a part that was not taken', () => {
  it('without a network waits for it', () => {
    expect(failureOfAnswer({ status: 0, body: '' }, false)).toEqual({ state: 'offline' });
  });

  it('without an answer can be tried again', () => {
    expect(failureOfAnswer({ status: 0, body: '' }, true)).toEqual({
      state: 'failed',
      problem: '上传中断，请检查网络后重试',
    });
  });

  it.each([413, 415])('with status %s is refused for good, in the words of the server', (status) => {
    expect(failureOfAnswer(answered(status), true)).toEqual({
      state: 'refused',
      problem: '文件超过 500 MB，请压缩后重新上传',
    });
  });

  it.each([404, 423, 429, 500, 507])('with status %s can be tried again', (status) => {
    expect(failureOfAnswer(answered(status, '请稍后继续'), true)).toEqual({
      state: 'failed',
      problem: '请稍后继续',
    });
  });

  it('a page of a proxy in between is not shown', () => {
    expect(failureOfAnswer({ status: 502, body: '<html>Bad Gateway</html>' }, true).problem).toBe(
      '上传没有成功，请重试',
    );
  });
});

describe('an upload that was not kept', () => {
  it('is refused when its content is', () => {
    const reason = new RequestFailed({ kind: 'refused', code: 7100, message: '文件已损坏' });
    expect(failureOfKeeping(reason, true)).toEqual({ state: 'refused', problem: '文件已损坏' });
  });

  it('can be tried again when something else was wrong', () => {
    const reason = new RequestFailed({ kind: 'status', status: 404, message: '该上传不存在' });
    expect(failureOfKeeping(reason, true)).toEqual({ state: 'failed', problem: '该上传不存在' });
  });

  it('waits for the network', () => {
    expect(failureOfKeeping(new RequestFailed({ kind: 'no_response' }), false)).toEqual({ state: 'offline' });
  });

  it('stands still when it was interrupted on purpose', () => {
    expect(failureOfKeeping(new RequestFailed({ kind: 'interrupted' }), true)).toEqual({ state: 'paused' });
  });
});
