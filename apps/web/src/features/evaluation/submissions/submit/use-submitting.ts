import type { Submission } from '@course-center/contract/evaluation/submissions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestFailed } from '../../../../request/failed.ts';
import { toast } from '../../../../request/toast.ts';
import { type Question, useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { mayHandIn } from '../../../../ui/saving/may-hand-in.ts';
import { tally } from '../../../../ui/saving/queue.ts';
import { readFindings, submissionQuery, takeStep } from '../api.ts';
import { warnedOf } from '../form/Helps.tsx';
import { jumpToField } from '../form/jump.ts';
import { namesIn } from '../form/reading.ts';
import type { FormSaver } from '../form/use-form-saver.ts';
import { type Gap, gapsOf, type HandingIn, stepOf, unsavedGaps } from './gaps.ts';

const QUESTION: Readonly<Record<HandingIn, Question>> = {
  submit: {
    title: '提交资料？',
    content: '提交后进入资料审核，审核期间不能修改。若被驳回，可按意见修改后重新提交。',
    okText: '提交',
    cancelText: '再看看',
  },
  hand_in: {
    title: '完成我的部分？',
    content: '完成后由课程负责人统一提交；在负责人提交之前，您仍可修改。',
    okText: '完成',
    cancelText: '再看看',
  },
};

const FOR_TEACHER = '完成后由课程负责人统一提交；本人登录后会看到由您代为完成。';

export interface Submitting {
  readonly step: HandingIn;
  readonly busy: boolean;
  /** What stands between; null while nobody asked. */
  readonly gaps: readonly Gap[] | null;
  readonly closeGaps: () => void;
  /** Whether it was done on this page. */
  readonly done: boolean;
  readonly submit: () => void;
}

/** Submitting: everything saved, nothing missing by the server's word, confirmed, done. */
export function useSubmitting(submission: Submission, saver: FormSaver): Submitting {
  const { id, group_id, for_teacher } = submission;
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const [gaps, setGaps] = useState<readonly Gap[] | null>(null);
  const [done, setDone] = useState(false);
  const step = stepOf(submission);

  const readAgain = () => queries.fetchQuery(submissionQuery(id));

  function show(found: readonly Gap[]): boolean {
    saver.mark(markedBy(found));
    if (found.length > 0) setGaps(found);
    return found.length > 0;
  }

  /** What of the form could not be saved. */
  function showUnsaved(): boolean {
    if (tally(saver.queue()).unsaved.length === 0) return false;
    const names = namesIn(submission);
    return show(unsavedGaps(saver.queue(), (key) => names.get(key) ?? ''));
  }

  async function attempt(): Promise<void> {
    const { okText = '提交' } = QUESTION[step];
    if (!(await mayHandIn({ title: okText, saver, tell: showUnsaved }))) return;
    const fresh = await readAgain();
    if (show(gapsOf(fresh))) return;
    const { version } = fresh;
    if (!(await confirm(await questionFor(submission, step)))) return;
    const teacher = step === 'hand_in' && for_teacher ? { teacher_id: for_teacher.teacher_id } : {};
    await takeStep({ group: group_id, version, action: step, ...teacher });
    setDone(true);
    toast.success(doneWords(step, for_teacher?.name));
    await queries.invalidateQueries();
  }

  function failed(reason: unknown): void {
    if (!(reason instanceof RequestFailed)) throw reason;
    const faults = faultsOf(reason);
    saver.mark(faults);
    const [first] = faults.keys();
    if (first) jumpToField(first);
    toast.warning(reason.sentence ?? '没有提交成功，请检查网络后重试');
    if (reason.kind !== 'no_response') readAgain().catch(() => {});
  }

  return {
    ...{ step, busy, gaps, done },
    closeGaps: () => setGaps(null),
    submit() {
      setBusy(true);
      attempt()
        .catch(failed)
        .finally(() => setBusy(false));
    },
  };
}

/** What is asked before it goes; what the content audit would notice is said while it can still be changed. */
async function questionFor({ id, for_teacher }: Submission, step: HandingIn): Promise<Question> {
  const own = QUESTION[step];
  const question =
    for_teacher && step === 'hand_in'
      ? { ...own, title: `完成${for_teacher.name}的部分？`, content: FOR_TEACHER }
      : own;
  const found = await readFindings(id).catch(() => []);
  if (found.length === 0) return question;
  return {
    ...question,
    content: warnedOf(found, question.content),
    okText: `仍然${question.okText}`,
    danger: true,
  };
}

function doneWords(step: HandingIn, name: string | undefined): string {
  if (step === 'submit') return '资料已提交';
  return name === undefined ? '您的部分已完成' : `${name}的部分已代为完成`;
}

function markedBy(gaps: readonly Gap[]): Map<string, string> {
  return new Map(gaps.flatMap(({ place, sentence }) => (place === null ? [] : [[place, sentence]])));
}

/** `fields.<key>`, as the server names the fields that it misses. */
function faultsOf({ faults }: RequestFailed): Map<string, string> {
  return new Map(Object.entries(faults).map(([name, sentence]) => [name.replace(/^fields\./, ''), sentence]));
}
