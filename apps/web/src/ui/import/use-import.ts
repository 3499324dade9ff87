import type { ImportStatus } from '@course-center/contract/imports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { confirmImport, discardImport, importKey, importQuery, mapColumns } from './api.ts';
import { polledStage, type Stage } from './stage.ts';

export interface Import {
  readonly stage: Stage;
  readonly status: ImportStatus | undefined;
  /** The last answer did not arrive; the next one is asked for. */
  readonly unheard: boolean;
  readonly confirming: boolean;
  /** The user has said that it be written. */
  readonly confirmed: boolean;
  readonly started: (id: string) => void;
  readonly confirm: () => void;
  /** Has columns of the sheet read as others; its lines are judged anew. */
  readonly map: (columns: ImportStatus['mapping']) => void;
  /** Asks once more how it stands. */
  readonly refresh: () => void;
  /** Lets go of what was uploaded, to begin anew. */
  readonly restart: () => void;
}

/** The life of one import, from the upload to what was written. What was not confirmed goes when its screen goes. */
export function useImport(): Import {
  const queries = useQueryClient();
  const [id, setId] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState<number | null>(null);
  const { data: status, error } = useQuery(importQuery(id, confirmed));
  // What was checked anew has to be confirmed anew.
  const isConfirmed = confirmed !== null && confirmed >= (status?.checks ?? confirmed);
  const confirmation = useMutation({
    mutationFn: confirmImport,
    onSuccess: (_data, { checks }) => setConfirmed(checks),
    onSettled: (_data, _reason, { id: confirmedId }) =>
      queries.invalidateQueries({ queryKey: importKey(confirmedId) }),
  });
  const mapping = useMutation({
    mutationFn: (columns: ImportStatus['mapping']) => mapColumns(id ?? '', columns),
    // Until the next answer is there: what is chosen in a preview that is over would be lost.
    onSettled: () => queries.invalidateQueries({ queryKey: importKey(id) }),
  });
  useDiscardOnLeaving(isConfirmed || confirmation.isPending ? null : id);

  return {
    stage:
      id === null ? 'upload' : mapping.isPending ? 'checking' : polledStage({ status, error, confirmed }),
    status,
    unheard: error !== null,
    confirming: confirmation.isPending,
    confirmed: isConfirmed,
    started: setId,
    confirm: () => status && confirmation.mutate(status),
    map: mapping.mutate,
    refresh: () => void queries.invalidateQueries({ queryKey: importKey(id) }),
    restart() {
      if (id !== null) discardImport(id);
      setId(null);
      setConfirmed(null);
    },
  };
}

function useDiscardOnLeaving(id: string | null): void {
  const unwritten = useRef<string | null>(null);
  useEffect(() => {
    unwritten.current = id;
  });
  useEffect(
    () => () => {
      if (unwritten.current !== null) discardImport(unwritten.current);
    },
    [],
  );
}
