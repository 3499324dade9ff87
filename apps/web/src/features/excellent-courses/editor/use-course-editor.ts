import type { ExcellentCourseForm } from '@course-center/contract/showcase/manage';
import { type Faults, hasFaults } from '@course-center/domain/answers/faults';
import { CODE } from '@course-center/domain/answers/sentence';
import { excellentCourseFaults } from '@course-center/domain/showcase/excellent-course';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { RequestFailed } from '../../../request/failed.ts';
import { toast } from '../../../request/toast.ts';
import { isUploading } from '../../../ui/files/transfer/uploading.ts';
import { useLeaveGuard } from '../../../ui/unsaved/use-leave-guard.ts';
import { useSaveShortcut } from '../../shortcuts/public.ts';
import { ADD_COURSE, addCourse, CHANGE_COURSE, changeCourse, type SavedCourse } from '../api/save-course.ts';
import { courses } from '../list/course-screen.tsx';
import { courseIn, type EditedCourse } from '../place.ts';
import { type CourseDraft, formOf, writtenOf } from './course-draft.ts';
import { useFaultInView } from './use-fault-in-view.ts';

export type Edit = (change: (draft: CourseDraft) => Partial<CourseDraft>) => void;

export interface CourseEditor {
  readonly draft: CourseDraft;
  /** By their place in the form; nothing is wrong before somebody tried to save. */
  readonly faults: Faults;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly savedAt: Date | null;
  /** Somebody else saved meanwhile: what was typed stays, and cannot be saved over theirs. */
  readonly conflict: boolean;
  readonly edit: Edit;
  readonly undo: () => void;
  readonly save: () => void;
}

interface Opened {
  readonly course: EditedCourse;
  readonly version: number;
  readonly draft: CourseDraft;
  readonly onAdded: (id: number) => void;
}

/** The life of a course's form: changed, checked, saved with the version it was opened at, or in conflict. */
export function useCourseEditor({ course, version: opened, draft: begun, onAdded }: Opened): CourseEditor {
  const queries = useQueryClient();
  const [version, setVersion] = useState(opened);
  const [draft, setDraft] = useState(begun);
  const [base, setBase] = useState(begun);
  const [tried, setTried] = useState(0);
  const [refused, setRefused] = useState<Faults>({});
  const [saving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [conflict, setConflict] = useState(false);
  /** What is on its way; a second save meanwhile would look like somebody else's. */
  const sent = useRef<CourseDraft | null>(null);
  const dirty = useMemo(() => writtenOf(draft) !== writtenOf(base), [draft, base]);
  const faults = useMemo(
    () => (tried > 0 ? { ...excellentCourseFaults(formOf(draft)), ...refused } : refused),
    [draft, tried, refused],
  );
  useFaultInView(tried);
  // Once a new one is added, its editor opens under its own address.
  useLeaveGuard(dirty && !saving, (params) => courseIn(params) === course);

  function begin(): ExcellentCourseForm | null {
    if (sent.current !== null || !dirty) return null;
    const form = formOf(draft);
    if (hasFaults(excellentCourseFaults(form))) {
      setTried(tried + 1);
      toast.warning('有内容需要修改，请按提示检查后再保存');
      return null;
    }
    if (isUploading()) {
      toast.warning('文件仍在上传，请等待完成后再保存');
      return null;
    }
    sent.current = draft;
    setSaving(true);
    return form as ExcellentCourseForm;
  }

  function saved(next: SavedCourse): void {
    // What was typed while the answer was on its way is compared with what was sent, and stays unsaved.
    setBase(sent.current ?? draft);
    sent.current = null;
    setSaving(false);
    setConflict(false);
    setTried(0);
    setRefused({});
    setVersion(next.version);
    setSavedAt(new Date());
    void queries.invalidateQueries({ queryKey: [courses.calls.path], refetchType: 'none' });
    toast.success('课程已保存');
    if (course === 'new') onAdded(next.id);
  }

  function failed(reason: unknown): void {
    sent.current = null;
    setSaving(false);
    if (!(reason instanceof RequestFailed)) throw reason;
    setConflict(reason.code === CODE.state);
    setRefused(reason.faults);
    setTried(tried + 1);
  }

  const added = (form: ExcellentCourseForm) => ({ body: { form, published: 0 } });
  const changed = (id: number, form: ExcellentCourseForm) => ({
    params: { id },
    body: { form, version },
  });
  const then = { onSaved: saved, onFailed: failed };
  const inputOf = <Input>(write: (form: ExcellentCourseForm) => Input) => {
    const form = begin();
    return form && write(form);
  };
  useSaveShortcut(course === 'new' ? { call: ADD_COURSE, input: () => inputOf(added), ...then } : null);
  useSaveShortcut(
    course === 'new'
      ? null
      : { call: CHANGE_COURSE, input: () => inputOf((form) => changed(course, form)), ...then },
  );

  return {
    ...{ draft, faults, dirty, saving, savedAt, conflict },
    edit: useCallback((change) => {
      setRefused({});
      setDraft((before) => ({ ...before, ...change(before) }));
    }, []),
    undo() {
      setDraft(base);
      setTried(0);
    },
    save() {
      const form = begin();
      if (!form) return;
      const answer = course === 'new' ? addCourse(added(form)) : changeCourse(changed(course, form));
      answer.then(saved, failed);
    },
  };
}
