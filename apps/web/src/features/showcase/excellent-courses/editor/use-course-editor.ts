import type { ExcellentCourseForm } from '@course-center/contract/showcase/manage';
import { useQueryClient } from '@tanstack/react-query';
import { useSaveShortcut } from '../../../../ui/saving/use-save-shortcut.ts';
import { useLeaveGuard } from '../../../../ui/unsaved/use-leave-guard.ts';
import { ADD_COURSE, addCourse, CHANGE_COURSE, changeCourse, type SavedCourse } from '../api/save-course.ts';
import { courses } from '../list/course-screen.tsx';
import type { CourseDraft } from './course-draft.ts';
import { type Draft, useDraft } from './use-draft.ts';
import { type Saving, useSaving } from './use-saving.ts';

/** A course that is edited: its id, or one that is about to be added. */
export type EditedCourse = number | 'new';

export interface CourseEditor
  extends Pick<Draft, 'draft' | 'faults' | 'dirty' | 'edit' | 'undo'>,
    Pick<Saving, 'saving' | 'savedAt' | 'conflict'> {
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
  const typed = useDraft(begun);
  const { version, saving, savedAt, conflict, begin, saved, failed } = useSaving(typed, opened);
  const { draft, faults, dirty, edit, undo } = typed;
  // Once a new one is added, its editor opens under its own address.
  useLeaveGuard({ dirty: dirty && !saving });

  const onSaved = (next: SavedCourse) => {
    saved(next);
    void queries.invalidateQueries({ queryKey: [courses.calls.path], refetchType: 'none' });
    if (course === 'new') onAdded(next.id);
  };
  const then = { onSaved, onFailed: failed };
  const added = (form: ExcellentCourseForm) => ({ body: { form, published: 0 } });
  const changed = (id: number, form: ExcellentCourseForm) => ({ params: { id }, body: { form, version } });
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
    ...{ draft, faults, dirty, edit, undo, saving, savedAt, conflict },
    save() {
      const form = begin();
      if (!form) return;
      const answer = course === 'new' ? addCourse(added(form)) : changeCourse(changed(course, form));
      answer.then(onSaved, failed);
    },
  };
}
