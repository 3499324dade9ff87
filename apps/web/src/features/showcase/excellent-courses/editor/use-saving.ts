import type { ExcellentCourseForm } from '@course-center/contract/showcase/manage';
import { CODE } from '@course-center/domain/answers/sentence';
import { useRef, useState } from 'react';
import { RequestFailed } from '../../../../request/failed.ts';
import { toast } from '../../../../request/toast.ts';
import { isUploading } from '../../../../ui/files/transfer/uploading.ts';
import type { SavedCourse } from '../api/save-course.ts';
import type { CourseDraft } from './course-draft.ts';
import type { Draft } from './use-draft.ts';

export interface Saving {
  /** The one that the next save is based on. */
  readonly version: number;
  readonly saving: boolean;
  readonly savedAt: Date | null;
  /** Somebody else saved meanwhile: what was typed stays, and cannot be saved over theirs. */
  readonly conflict: boolean;
  /** The form to be sent; null where nothing can be sent now. */
  readonly begin: () => ExcellentCourseForm | null;
  readonly saved: (next: SavedCourse) => void;
  readonly failed: (reason: unknown) => void;
}

/** A draft on its way to the server and back. */
export function useSaving({ draft, dirty, checked, settle, refuse }: Draft, opened: number): Saving {
  const [version, setVersion] = useState(opened);
  const [saving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [conflict, setConflict] = useState(false);
  /** What is on its way; a second save meanwhile would look like somebody else's. */
  const sent = useRef<CourseDraft | null>(null);
  return {
    ...{ version, saving, savedAt, conflict },
    begin() {
      if (sent.current !== null || !dirty) return null;
      const form = checked();
      if (!form) return null;
      if (isUploading()) {
        toast.warning('文件仍在上传，请等待完成后再保存');
        return null;
      }
      sent.current = draft;
      setSaving(true);
      return form;
    },
    saved(next) {
      // What was typed while the answer was on its way is compared with what was sent, and stays unsaved.
      settle(sent.current ?? draft);
      sent.current = null;
      setSaving(false);
      setConflict(false);
      setVersion(next.version);
      setSavedAt(new Date());
      toast.success('课程已保存');
    },
    failed(reason) {
      sent.current = null;
      setSaving(false);
      if (!(reason instanceof RequestFailed)) throw reason;
      setConflict(reason.code === CODE.state);
      refuse(reason.faults);
    },
  };
}
