import { CODE } from '@course-center/domain/answers/code';
import { RequestFailed } from '../../../request/failed.ts';
import type { TransferState } from './transfer.ts';

/** How an upload ended that did not end well. */
export interface UploadFailure {
  readonly state: Extract<TransferState, 'failed' | 'refused' | 'offline' | 'paused'>;
  readonly problem?: string;
}

/** What came back when a part was sent: the status, 0 for nothing at all, and the text. */
export interface UploadAnswer {
  readonly status: number;
  readonly body: string;
}

const INTERRUPTED = '上传中断，请检查网络后重试';
const UNSUCCESSFUL = '上传没有成功，请重试';
/** Too large, or of a kind that is not taken: sending it again does not help. */
const FINAL = [413, 415];

/** While a file is sent. */
export function failureOfAnswer({ status, body }: UploadAnswer, online: boolean): UploadFailure {
  if (status === 0) return online ? { state: 'failed', problem: INTERRUPTED } : { state: 'offline' };
  const problem = sentenceIn(body) ?? UNSUCCESSFUL;
  return { state: FINAL.includes(status) ? 'refused' : 'failed', problem };
}

/** When the server was asked to keep what had been sent. */
export function failureOfKeeping(reason: unknown, online: boolean): UploadFailure {
  if (!(reason instanceof RequestFailed)) return { state: 'failed', problem: UNSUCCESSFUL };
  if (reason.kind === 'interrupted') return { state: 'paused' };
  if (reason.kind === 'no_response') return failureOfAnswer({ status: 0, body: '' }, online);
  const problem = reason.sentence ?? UNSUCCESSFUL;
  return { state: reason.code === CODE.file ? 'refused' : 'failed', problem };
}

function sentenceIn(body: string): string | null {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' && message !== '' ? message : null;
  } catch {
    return null;
  }
}
