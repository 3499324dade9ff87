import type { InformationField } from '@course-center/contract/evaluation/information';
import type { StoredFile } from '@course-center/contract/files';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { groupQuery } from '../api/read-group.ts';
import { saveSupplement } from '../api/save-supplement.ts';
import type { Draft } from '../drafts/drafts.ts';
import { useDrafts } from '../drafts/use-drafts.ts';

export interface SupplementDrafts {
  readonly of: (field: InformationField) => Draft | undefined;
  readonly filesOf: (field: InformationField) => readonly StoredFile[];
  readonly type: (field: InformationField, text: string) => void;
  readonly choose: (field: InformationField, files: readonly StoredFile[]) => void;
  /** Saves without waiting for typing to rest. */
  readonly settle: (field: InformationField) => void;
  /** Drops what was entered and shows what is kept: somebody else may have saved first. */
  readonly reload: (field: InformationField) => void;
}

/** What the course centre adds to a group: saved as it is entered, based on what was seen when entering began. */
export function useSupplement(group: number): SupplementDrafts {
  const queries = useQueryClient();
  const [bases] = useState(() => new Map<string, number>());
  const [files] = useState(() => new Map<string, readonly StoredFile[]>());
  const drafts = useDrafts<string>(
    (key) => key,
    async (key, text) => {
      const chosen = files.get(key);
      const entered = chosen
        ? { content: '', file_ids: chosen.map(({ id }) => id) }
        : { content: text, file_ids: [] };
      const saved = await saveSupplement(group, key, { ...entered, version: bases.get(key) ?? 0 });
      bases.set(key, saved.version);
    },
  );

  function type({ key, version }: InformationField, text: string) {
    const unsaved = drafts.of(key);
    if (!unsaved || unsaved.state === 'saved') bases.set(key, Math.max(bases.get(key) ?? 0, version));
    drafts.type(key, text);
  }

  return {
    of: ({ key }) => drafts.of(key),
    filesOf: ({ key, files: kept }) => files.get(key) ?? kept,
    type,
    choose(field, chosen) {
      files.set(field.key, chosen);
      type(field, chosen.map(({ id }) => id).join(','));
      void drafts.settle((key) => key === field.key);
    },
    settle: (field) => void drafts.settle((key) => key === field.key),
    reload(field) {
      files.delete(field.key);
      bases.delete(field.key);
      drafts.forget((key) => key === field.key);
      void queries.invalidateQueries({ queryKey: groupQuery(group).queryKey });
    },
  };
}
