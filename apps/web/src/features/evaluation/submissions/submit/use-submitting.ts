import type { Submission } from '@course-center/contract/evaluation/submissions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestFailed } from '../../../../request/failed.ts';
import { toast } from '../../../../request/toast.ts';
import { type Question, useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { submissionQuery, takeStep } from '../api.ts';
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
  const { id, group_id } = submission;
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const [gaps, setGaps] = useState<readonly Gap[] | null>(null);
  const [done, setDone] = useState(false);
  const step = stepOf(submission);

  const readAgain = () => queries.fetchQuery(submissionQuery(id));

  /** Everything saved, then asked from the server. */
  async function look(): Promise<{ found: readonly Gap[]; version: number }> {
    const names = namesIn(submission);
    const nameOf = (key: string) => names.get(key) ?? '';
    if (!(await saver.flush())) return { found: unsavedGaps(saver.queue(), nameOf), version: 0 };
    const fresh = await readAgain();
    return { found: gapsOf(fresh), version: fresh.version };
  }

  async function attempt(): Promise<void> {
    const { found, version } = await look();
    saver.mark(markedBy(found));
    if (found.length > 0) return setGaps(found);
    if (!(await confirm(QUESTION[step]))) return;
    await takeStep({ group: group_id, version, action: step });
    setDone(true);
    toast.success(step === 'submit' ? '资料已提交' : '您的部分已完成');
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

function markedBy(gaps: readonly Gap[]): Map<string, string> {
  return new Map(gaps.flatMap(({ place, sentence }) => (place === null ? [] : [[place, sentence]])));
}

/** `fields.<key>`, as the server names the fields that it misses. */
function faultsOf({ faults }: RequestFailed): Map<string, string> {
  return new Map(Object.entries(faults).map(([name, sentence]) => [name.replace(/^fields\./, ''), sentence]));
}
