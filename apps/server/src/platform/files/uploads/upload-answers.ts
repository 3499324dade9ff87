import { CODE } from '@course-center/domain/answers/code';
import type { Refusal } from '@course-center/domain/answers/refusal';
import { say } from '@course-center/domain/answers/sentence';
import { ERRORS } from '@tus/server';
import { isFull } from '../../../storage/storage.ts';
import { Refused } from '../../../wire/failures.ts';

/** A failure as the protocol wants it, by HTTP status, with the body that every other call answers with. */
export interface UploadFailure {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

/** A failure of the protocol itself, as its library throws it. */
interface ProtocolError {
  readonly status_code: number;
}

export function failureOf(error: unknown): UploadFailure | null {
  if (error instanceof Refused) return failureBy(error.refusal);
  if (isFull(error)) return failureBy({ reason: 'storage_full' });
  if (error === ERRORS.ERR_LOCK_TIMEOUT) return failureWith(423);
  const { status_code = 500 } = error as Partial<ProtocolError>;
  return status_code === 500 ? null : failureWith(status_code);
}

function failureBy(refusal: Refusal): UploadFailure {
  return { status: statusOf(refusal), ...say(refusal) };
}

/** What a person can do about an answer that the protocol gives by its status alone. */
export function failureWith(status: number): UploadFailure {
  switch (status) {
    case 404:
    case 410:
      return { status: 404, code: 404, message: '该上传不存在或已过期，请重新选择文件上传' };
    case 409:
      return { status, code: CODE.state, message: '上传进度与服务器不一致，请继续上传，系统会自动对齐' };
    case 413:
      return { status, code: CODE.file, message: '收到的内容比声明的更长，请重新选择文件上传' };
    case 423:
      return { status, code: CODE.state, message: '该文件正在另一处上传，请稍后继续' };
    default:
      return { status, code: CODE.senseless, message: '上传请求无法识别，请刷新页面后重新上传' };
  }
}

/** A page that gets one of the 4xx does not try again: the same would come of it. */
function statusOf({ reason }: Refusal): number {
  switch (reason) {
    case 'storage_full':
      return 507;
    case 'too_many_uploads':
      return 429;
    case 'file_too_large':
    case 'quota_reached':
      return 413;
    default:
      return 415;
  }
}
