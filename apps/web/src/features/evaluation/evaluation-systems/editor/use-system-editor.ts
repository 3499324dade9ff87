import type { EvaluationSystem, SystemContent } from '@course-center/contract/evaluation/evaluation-systems';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { newKey } from '../../../../ui/editor/new-key.ts';
import type { Saving } from '../../../../ui/editor/SaveBar.tsx';
import type { KeptDraft } from '../../../../ui/saving/use-kept-draft.ts';
import { useSaveShortcut } from '../../../../ui/saving/use-save-shortcut.ts';
import { useVersionedDraft } from '../../../../ui/saving/use-versioned-draft.ts';
import { SAVE_SYSTEM } from '../api.ts';
import {
  contentOf,
  draftOf,
  type FaultsByPart,
  faultsOf,
  type SystemDraft,
  writtenOf,
} from './system-draft.ts';

export type Edit = (change: (draft: SystemDraft) => SystemDraft) => void;

export interface SystemEditor extends Saving {
  /** As it is saved. */
  readonly system: EvaluationSystem;
  readonly draft: SystemDraft;
  readonly faults: FaultsByPart;
  /** Somebody else saved meanwhile: what was typed stays, and cannot be saved over theirs. */
  readonly conflict: boolean;
  /** The file that the draft was read from; null once it is saved or dropped. */
  readonly sheet: string | null;
  readonly inBrowser: KeptDraft;
  readonly edit: Edit;
  readonly fill: (content: SystemContent, sheet: string) => void;
  /** Takes over what a call other than saving answered; what is typed stays. */
  readonly took: (system: EvaluationSystem) => void;
}

/** A system's content on a draft with its revision. */
export function useSystemEditor(read: EvaluationSystem): SystemEditor {
  const queries = useQueryClient();
  const [system, setSystem] = useState(read);
  const [sheet, setSheet] = useState<string | null>(null);
  const typed = useVersionedDraft<SystemDraft>({
    read: () => ({ value: draftOf(read, newKey), version: read.revision }),
    written: writtenOf,
    keptAs: { thing: `system:${read.id}`, title: read.name },
  });
  const { value: draft, dirty, saving, savedAt, conflict, edit, inBrowser } = typed;
  const faults = useMemo(() => faultsOf(draft), [draft]);

  function begin() {
    const sent = dirty ? typed.begin() : null;
    return sent && { params: { id: system.id }, body: { revision: sent.version, ...contentOf(sent.value) } };
  }

  function saved(next: EvaluationSystem): void {
    typed.saved({ version: next.revision });
    setSheet(null);
    show(next);
  }

  function failed(reason: unknown): void {
    typed.failed(reason);
  }

  function show(next: EvaluationSystem): void {
    setSystem(next);
    void queries.invalidateQueries({ queryKey: ['evaluation/systems'] });
  }

  const save = useSaveShortcut({ call: SAVE_SYSTEM, input: begin, onSaved: saved, onFailed: failed });

  return {
    ...{ system, draft, faults, dirty, saving, savedAt, conflict, sheet, edit, save, inBrowser },
    took(next) {
      typed.took((before) => before, next.revision);
      show(next);
    },
    fill(content, name) {
      // A sheet has no rule in it.
      edit(({ rule }) => ({ ...draftOf(content, newKey), rule }));
      setSheet(name);
    },
    undo() {
      typed.undo();
      setSheet(null);
    },
  };
}
