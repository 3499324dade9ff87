import type { Submission } from '@course-center/contract/evaluation/submissions';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Question } from '../../../../ui/confirm/use-confirm.ts';
import { isUploading, useUploading } from '../../../../ui/files/transfer/uploading.ts';
import { type Outcome, outcomeOf } from '../../../../ui/saving/outcome.ts';
import { tally } from '../../../../ui/saving/queue.ts';
import type { Saver, Sent } from '../../../../ui/saving/saver.ts';
import { useSaverShortcut } from '../../../../ui/saving/use-save-shortcut.ts';
import { useQueue, useSaver } from '../../../../ui/saving/use-saver.ts';
import { LEAVE_QUESTION } from '../../../../ui/unsaved/unsaved-work.ts';
import { useLeaveGuard } from '../../../../ui/unsaved/use-leave-guard.ts';
import { useAccount } from '../../../account/public.ts';
import { fieldInput, SAVE_FIELD, saveField, saveGrade, submissionQuery } from '../api.ts';
import { FIELD_VALUE, type Value } from '../fields/value.ts';
import { SELF_GRADE } from '../self-grade.ts';
import { judgeBy, namesIn, readingOf } from './reading.ts';

export type FormSaver = Saver<Value>;

/** What the drafts of a part are kept under in the browser. */
export const PART_DRAFTS = 'part:';

/** Nothing is lost by leaving; but nobody sends it until the form is opened again. */
const QUESTION: Question = {
  title: '有内容还没有送达',
  content: '未送达的内容保存在本机，下次在这台电脑上打开该课程的填报时自动发送。确定离开吗？',
  okText: '离开',
  cancelText: '继续填报',
};

const UPLOADING_QUESTION: Question = {
  title: '文件还没有传完',
  content: '离开后上传会中断。已传的部分会保留一段时间，回来重新选择同一文件可继续。确定离开吗？',
  okText: '离开',
  cancelText: '继续上传',
  danger: true,
};

/** Saves a part's fields side by side: as they are typed, by Ctrl+S, and before leaving. */
export function useFormSaver(submission: Submission): FormSaver {
  const { id } = submission;
  const queries = useQueryClient();
  const { info } = useAccount();
  const reading = useMemo(() => readingOf(submission), [submission]);
  const names = namesIn(submission);
  const saver = useSaver(reading, {
    ...{ kind: FIELD_VALUE, order: 'side by side', person: info.id, thing: `${PART_DRAFTS}${id}` },
    title: submission.course.name,
    labelOf: (key) => names.get(key) ?? '',
    send: (sent) => send(id, sent),
    read: () => queries.fetchQuery(submissionQuery(id)).then(readingOf, () => null),
    judge: judgeBy(submission),
    // The self grade has a call of its own.
    mayHand: (key) => key !== SELF_GRADE,
  });
  useSaverShortcut(saver, { call: SAVE_FIELD, inputOf: (sent) => fieldInput(id, sent) });
  useGuard(saver);
  return saver;
}

/** Another part has another form. What is typed is saved first; a file on its way can only be waited for. */
function useGuard(saver: FormSaver): void {
  const { unsaved, unkept } = tally(useQueue(saver));
  const uploading = useUploading();
  const question = unkept > 0 ? LEAVE_QUESTION : QUESTION;
  useLeaveGuard({
    dirty: unsaved.length > 0 || uploading,
    save: useCallback(async () => (await saver.flush()) && !isUploading(), [saver]),
    question: uploading ? UPLOADING_QUESTION : question,
  });
}

function send(id: number, sent: Sent<Value>): Promise<Outcome> {
  const saving: Promise<Outcome> =
    sent.key === SELF_GRADE
      ? saveGrade(id, sent).then(() => ({ kind: 'saved', version: null }))
      : saveField(id, sent).then(({ version }) => ({ kind: 'saved', version }));
  return saving.catch(outcomeOf);
}
