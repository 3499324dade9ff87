import type { EvaluationSystem, SystemContent } from '@course-center/contract/evaluation/systems';
import { CODE } from '@course-center/domain/answers/sentence';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { RequestFailed } from '../../../../request/failed.ts';
import { useSaveShortcut } from '../../../../ui/saving/use-save-shortcut.ts';
import { useLeaveGuard } from '../../../../ui/unsaved/use-leave-guard.ts';
import { SAVE_SYSTEM, type SavedSystem, saveSystem } from '../api/save-system.ts';
import { newKey } from '../new-key.ts';
import {
  contentOf,
  draftOf,
  type FaultsByPart,
  faultsOf,
  type SystemDraft,
  writtenOf,
} from './system-draft.ts';

export type Edit = (change: (draft: SystemDraft) => SystemDraft) => void;

export interface SystemEditor {
  /** As it is saved. */
  readonly system: EvaluationSystem;
  readonly draft: SystemDraft;
  readonly faults: FaultsByPart;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly savedAt: Date | null;
  /** Somebody else saved meanwhile: what was typed stays, and cannot be saved over theirs. */
  readonly conflict: boolean;
  /** The file that the draft was read from; null once it is saved or dropped. */
  readonly sheet: string | null;
  readonly edit: Edit;
  readonly fill: (content: SystemContent, sheet: string) => void;
  readonly undo: () => void;
  readonly save: () => void;
  /** Takes over what a call other than saving answered; what is typed stays. */
  readonly took: (system: EvaluationSystem) => void;
}

/** The life of a system's content: changed, saved with the revision it was read at, or in conflict. */
export function useSystemEditor(read: EvaluationSystem): SystemEditor {
  const queries = useQueryClient();
  const [system, setSystem] = useState(read);
  const [draft, setDraft] = useState(() => draftOf(read, newKey));
  const [baseline, setBaseline] = useState(() => writtenOf(draft));
  const [saving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [conflict, setConflict] = useState(false);
  const [sheet, setSheet] = useState<string | null>(null);
  /** What is on its way; a second save meanwhile would look like somebody else's. */
  const sent = useRef<string | null>(null);
  const written = useMemo(() => writtenOf(draft), [draft]);
  const faults = useMemo(() => faultsOf(draft), [draft]);
  const dirty = written !== baseline;
  useLeaveGuard({ dirty });

  function begin(): SavedSystem | null {
    if (sent.current !== null || !dirty) return null;
    sent.current = written;
    setSaving(true);
    return { params: { id: system.id }, body: { revision: system.revision, ...contentOf(draft) } };
  }

  function saved(next: EvaluationSystem): void {
    // What was typed while the answer was on its way is compared with what was sent, and stays unsaved.
    setBaseline(sent.current ?? written);
    sent.current = null;
    setSaving(false);
    setConflict(false);
    setSheet(null);
    setSavedAt(new Date());
    took(next);
  }

  function failed(reason: unknown): void {
    sent.current = null;
    setSaving(false);
    if (!(reason instanceof RequestFailed)) throw reason;
    setConflict(reason.code === CODE.state);
  }

  function took(next: EvaluationSystem): void {
    setSystem(next);
    void queries.invalidateQueries({ queryKey: ['evaluation/systems'] });
  }

  useSaveShortcut({ call: SAVE_SYSTEM, input: begin, onSaved: saved, onFailed: failed });

  return {
    ...{ system, draft, faults, dirty, saving, savedAt, conflict, sheet, took },
    edit: useCallback((change) => setDraft(change), []),
    fill(content, name) {
      // A sheet has no rule in it.
      setDraft(({ rule }) => ({ ...draftOf(content, newKey), rule }));
      setSheet(name);
    },
    undo() {
      setDraft(draftOf(system, newKey));
      setSheet(null);
    },
    save() {
      const input = begin();
      if (input) saveSystem(input).then(saved, failed);
    },
  };
}
