import type { Submission } from '@course-center/contract/evaluation/submissions';
import type { Grade } from '@course-center/domain/evaluation/group';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Outcome, outcomeOf } from '../../../../ui/saving/outcome.ts';
import { dropStored, readStored, writeStored } from '../../../account/public.ts';
import { submissionQuery } from '../api/read-submission.ts';
import { saveField } from '../api/save-field.ts';
import { saveGrade } from '../api/save-grade.ts';
import type { FieldState } from '../saving/field-state.ts';
import type { FormState } from '../saving/form-state.ts';
import { createKeeper } from '../saving/kept.ts';
import { Saver, type Send } from '../saving/saver.ts';
import { SELF_GRADE } from '../self-grade.ts';
import { judgeBy, readingOf } from './reading.ts';

const STORAGE = { read: readStored, write: writeStored, drop: dropStored };

/** The saver of a part for as long as its page is shown. What is left when it closes is sent on its way. */
export function useSaver(submission: Submission): Saver {
  const queries = useQueryClient();
  const [saver] = useState(() => saverFor(submission, queries));
  useEffect(() => saver.take(readingOf(submission)), [saver, submission]);
  useEffect(() => {
    const flush = () => void saver.flush();
    // What an earlier visit left behind goes out at once.
    flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      flush();
    };
  }, [saver]);
  return saver;
}

export function useForm(saver: Saver): FormState {
  return useSyncExternalStore(saver.subscribe, saver.form);
}

/** One field's state: typing into another does not draw this one. */
export function useField(saver: Saver, key: string): FieldState | undefined {
  return useSyncExternalStore(saver.subscribe, () => saver.form().fields.get(key));
}

function saverFor(submission: Submission, queries: QueryClient): Saver {
  const { id } = submission;
  return new Saver(readingOf(submission), {
    send: sendTo(id),
    read: () => queries.fetchQuery(submissionQuery(id)).then(readingOf, () => null),
    judge: judgeBy(submission),
    keeper: createKeeper(id, STORAGE),
    now: () => new Date(),
  });
}

function sendTo(id: number): Send {
  return (key, value, version) => {
    const saving: Promise<Outcome> =
      key === SELF_GRADE
        ? saveGrade(id, (value.content || null) as Grade | null).then(() => ({
            kind: 'saved',
            version: null,
          }))
        : saveField(id, { key, value, version: version ?? 0 }).then((kept) => ({
            kind: 'saved',
            version: kept.version,
          }));
    return saving.catch(outcomeOf);
  };
}
