import { useCallback } from 'react';
import { type Question, useConfirm } from '../confirm/use-confirm.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

export const LEAVE_QUESTION: Question = {
  title: '有尚未保存的修改',
  content: '离开后，本页未保存的内容将会丢失。确定离开吗？',
  okText: '离开',
  cancelText: '继续编辑',
  danger: true,
};

/** Asks before unsaved input is lost. For steps that the router does not see: another role, another term, logging out. */
export function useMayLeave(): () => Promise<boolean> {
  const confirm = useConfirm();
  return useCallback(async () => !hasUnsavedWork() || confirm(LEAVE_QUESTION), [confirm]);
}
