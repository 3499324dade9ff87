import { useCallback } from 'react';
import type { Question } from '../../../../ui/confirm/use-confirm.ts';
import { isUploading, useUploading } from '../../../../ui/files/transfer/uploading.ts';
import { LEAVE_QUESTION } from '../../../../ui/unsaved/unsaved-work.ts';
import { useLeaveGuard as useGuard } from '../../../../ui/unsaved/use-leave-guard.ts';
import { partIn } from '../place.ts';
import { tally } from '../saving/form-state.ts';
import type { Saver } from '../saving/saver.ts';
import { useForm } from './use-saver.ts';

const UPLOADING_QUESTION: Question = {
  title: '文件还没有传完',
  content: '离开后上传会中断。已传的部分会保留一段时间，回来重新选择同一文件可继续。确定离开吗？',
  okText: '离开',
  cancelText: '继续上传',
  danger: true,
};

/** Another part has another form. What is typed is saved first; a file on its way can only be waited for. */
export function useLeaveGuard(part: number, saver: Saver): void {
  const { unsaved } = tally(useForm(saver));
  const uploading = useUploading();
  useGuard({
    dirty: unsaved > 0 || uploading,
    leaves: ({ search }) => partIn(new URLSearchParams(search)) !== part,
    save: useCallback(async () => (await saver.flush()) && !isUploading(), [saver]),
    question: uploading ? UPLOADING_QUESTION : LEAVE_QUESTION,
  });
}
