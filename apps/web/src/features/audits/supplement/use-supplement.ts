import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import type { InformationField } from '@course-center/contract/evaluation/information';
import type { StoredFile } from '@course-center/contract/files/files';
import { useState } from 'react';
import { saveSupplement } from '../api/save-supplement.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { useDrafts } from '../drafts/use-drafts.ts';

export interface SupplementDrafts {
  readonly texts: Drafts<string>;
  readonly filesOf: (field: InformationField) => readonly StoredFile[];
  readonly chooseFiles: (field: InformationField, files: readonly StoredFile[]) => void;
}

/** What the course centre adds to a group, saved as it is entered and based on what was seen. */
export function useSupplement(group: Pick<AuditedGroup, 'id' | 'supplement'>): SupplementDrafts {
  const fields = group.supplement.flatMap(({ children }) => children);
  const [versions] = useState(() => new Map(fields.map(({ key, version }) => [key, version])));
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly StoredFile[]>>>({});
  const [files] = useState(() => new Map<string, readonly StoredFile[]>());

  /** A field's text is its content, or the numbers of its files: one way to save both. */
  const texts = useDrafts<string>(
    (key) => key,
    async (key, text) => {
      const file_ids = (files.get(key) ?? []).map(({ id }) => id);
      const content = files.has(key) ? '' : text;
      const version = versions.get(key) ?? 0;
      const saved = await saveSupplement(group.id, key, { content, file_ids, version });
      versions.set(key, saved.version);
    },
  );

  return {
    texts,
    filesOf: ({ key, files: kept }) => chosen[key] ?? kept,
    chooseFiles({ key }, next) {
      files.set(key, next);
      setChosen({ ...chosen, [key]: next });
      texts.type(key, next.map(({ id }) => id).join(','));
      void texts.settle((each) => each === key);
    },
  };
}
