import type { ExcellentCourseForm } from '@course-center/contract/showcase/manage';
import { type Faults, hasFaults } from '@course-center/domain/forms/faults';
import { excellentCourseFaults } from '@course-center/domain/showcase/excellent-course';
import { useCallback, useMemo, useState } from 'react';
import { toast } from '../../../../request/toast.ts';
import { type CourseDraft, formOf, writtenOf } from './course-draft.ts';
import { useFaultInView } from './use-fault-in-view.ts';

export type Edit = (change: (draft: CourseDraft) => Partial<CourseDraft>) => void;

export interface Draft {
  readonly draft: CourseDraft;
  /** By their place in the form; nothing is wrong before somebody tried to save. */
  readonly faults: Faults;
  readonly dirty: boolean;
  readonly edit: Edit;
  readonly undo: () => void;
  /** The form as it can be sent; null where something is wrong with it, which is shown then. */
  readonly checked: () => ExcellentCourseForm | null;
  /** Takes what was sent as what is kept. */
  readonly settle: (sent: CourseDraft) => void;
  readonly refuse: (faults: Faults) => void;
}

/** What somebody types into a course's form, beside what is kept of it. */
export function useDraft(begun: CourseDraft): Draft {
  const [draft, setDraft] = useState(begun);
  const [base, setBase] = useState(begun);
  const [tried, setTried] = useState(0);
  const [refused, setRefused] = useState<Faults>({});
  const dirty = useMemo(() => writtenOf(draft) !== writtenOf(base), [draft, base]);
  const faults = useMemo(
    () => (tried > 0 ? { ...excellentCourseFaults(formOf(draft)), ...refused } : refused),
    [draft, tried, refused],
  );
  useFaultInView(tried);
  const edit = useCallback<Edit>((change) => {
    setRefused({});
    setDraft((before) => ({ ...before, ...change(before) }));
  }, []);

  return {
    ...{ draft, faults, dirty, edit },
    undo() {
      setDraft(base);
      setTried(0);
    },
    checked() {
      const form = formOf(draft);
      if (!hasFaults(excellentCourseFaults(form))) return form as ExcellentCourseForm;
      setTried((before) => before + 1);
      toast.warning('有内容需要修改，请按提示检查后再保存');
      return null;
    },
    settle(sent) {
      setBase(sent);
      setTried(0);
      setRefused({});
    },
    refuse(told) {
      setRefused(told);
      setTried((before) => before + 1);
    },
  };
}
