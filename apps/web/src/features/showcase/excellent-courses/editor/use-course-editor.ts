import type { ExcellentCourseForm } from '@course-center/contract/showcase/excellent-courses';
import { type Faults, hasFaults } from '@course-center/domain/forms/faults';
import { excellentCourseFaults } from '@course-center/domain/showcase/excellent-course';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { toast } from '../../../../request/toast.ts';
import type { Saving } from '../../../../ui/editor/SaveBar.tsx';
import { failedFiles, failedSentence, isUploading } from '../../../../ui/files/transfer/uploading.ts';
import type { KeptDraft } from '../../../../ui/saving/use-kept-draft.ts';
import { useSaveShortcut } from '../../../../ui/saving/use-save-shortcut.ts';
import { useVersionedDraft } from '../../../../ui/saving/use-versioned-draft.ts';
import { ADD_COURSE, CHANGE_COURSE, type SavedCourse } from '../api.ts';
import { courses } from '../list/course-screen.tsx';
import { type CourseDraft, formOf, writtenOf } from './course-draft.ts';

/** A course that is edited: its id, or one that is about to be added. */
export type EditedCourse = number | 'new';

export type Edit = (change: (draft: CourseDraft) => Partial<CourseDraft>) => void;

export interface CourseEditor extends Saving {
  readonly draft: CourseDraft;
  /** By their place in the form; nothing is wrong before somebody tried to save. */
  readonly faults: Faults;
  /** Somebody else saved meanwhile: what was typed stays, and cannot be saved over theirs. */
  readonly conflict: boolean;
  readonly inBrowser: KeptDraft;
  readonly edit: Edit;
  /** What a change beside the form is based on, and what it came to. */
  readonly version: number;
  readonly raised: (version: number) => void;
}

interface Opened {
  readonly course: EditedCourse;
  readonly version: number;
  readonly draft: CourseDraft;
  readonly onAdded: (id: number) => void;
}

/** What is wrong: by the rules once somebody tried, and by the server's word until the next key. */
function useFaults(draft: CourseDraft) {
  const [tried, setTried] = useState(0);
  const [refused, setRefused] = useState<Faults>({});
  const faults = useMemo(
    () => (tried > 0 ? { ...excellentCourseFaults(formOf(draft)), ...refused } : refused),
    [draft, tried, refused],
  );
  useFaultInView(tried);
  const tell = useCallback((told: Faults) => {
    setRefused(told);
    setTried((before) => before + 1);
  }, []);
  const forgive = useCallback(() => setRefused({}), []);
  return { faults, tell, forgive, settle: () => setTried(0) };
}

/** A course's form on a draft with a version. */
export function useCourseEditor({ course, version, draft: begun, onAdded }: Opened): CourseEditor {
  const queries = useQueryClient();
  const {
    value,
    dirty,
    saving,
    savedAt,
    conflict,
    edit: type,
    ...draft
  } = useVersionedDraft<CourseDraft>({
    read: () => ({ value: begun, version }),
    written: writtenOf,
    // Once a new one is added, its editor opens under its own address.
    leavesOnSave: true,
    keptAs: { thing: `excellent-course:${course}`, title: begun.course_name || '新增优质课程' },
  });
  const { faults, tell, forgive, settle } = useFaults(value);

  function isRight(typed: CourseDraft): boolean {
    const wrong = hasFaults(excellentCourseFaults(formOf(typed)));
    if (wrong) tell({});
    if (wrong) toast.warning('有内容需要修改，请按提示检查后再保存');
    else if (isUploading()) toast.warning('文件仍在上传，请等待完成后再保存');
    const failed = wrong || isUploading() ? null : failedSentence(failedFiles(), '保存');
    if (failed) toast.warning(failed);
    return !wrong && !isUploading() && failed === null;
  }

  /** What is to be sent, and by what it is based on; null where nothing can be sent now. */
  function begin() {
    const sent = dirty ? draft.begin(isRight) : null;
    return sent && { form: formOf(sent.value) as ExcellentCourseForm, version: sent.version };
  }

  function saved(next: SavedCourse): void {
    draft.saved({ version: next.version });
    settle();
    forgive();
    toast.success('课程已保存');
    void queries.invalidateQueries({ queryKey: [courses.calls.path], refetchType: 'none' });
    if (course === 'new') onAdded(next.id);
  }

  const failed = (reason: unknown) => tell(draft.failed(reason).faults);
  const then = { onSaved: saved, onFailed: failed };
  const added = () => {
    const sent = begin();
    return sent && { body: { form: sent.form, published: 0 } };
  };
  const changed = (id: number) => {
    const sent = begin();
    return sent && { params: { id }, body: sent };
  };
  const add = useSaveShortcut(course === 'new' ? { call: ADD_COURSE, input: added, ...then } : null);
  const change = useSaveShortcut(
    course === 'new' ? null : { call: CHANGE_COURSE, input: () => changed(course), ...then },
  );

  const edit = useCallback<Edit>(
    (change) => {
      forgive();
      type((before) => ({ ...before, ...change(before) }));
    },
    [type, forgive],
  );

  return {
    ...{ draft: value, faults, dirty, saving, savedAt, conflict, inBrowser: draft.inBrowser },
    ...{ edit, version: draft.version },
    raised: (next) => draft.took((before) => before, next),
    undo() {
      draft.undo();
      settle();
    },
    save: course === 'new' ? add : change,
  };
}

/** Brings the first fault of the page into view, and the cursor into its field, whenever saving was tried. */
function useFaultInView(tried: number): void {
  useEffect(() => {
    if (tried === 0) return;
    const place = document.querySelector<HTMLElement>('[data-fault]');
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector<HTMLElement>('input, textarea, select, button, [contenteditable]')?.focus({
      preventScroll: true,
    });
  }, [tried]);
}
