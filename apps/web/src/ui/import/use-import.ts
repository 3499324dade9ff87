import type { ImportStatus } from '@course-center/contract/imports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { confirmImport, discardImport, importKey, importQuery } from './api.ts';
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
  /** Asks once more how it stands. */
  readonly refresh: () => void;
  /** Lets go of what was uploaded, to begin anew. */
  readonly restart: () => void;
}

/** The life of one import, from the upload to what was written. What was not confirmed goes when its screen goes. */
export function useImport(): Import {
  const queries = useQueryClient();
  const [id, setId] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  const { data: status, error } = useQuery(importQuery(id, confirmed));
  const confirmation = useMutation({
    mutationFn: confirmImport,
    onSuccess: () => setConfirmed(true),
    onSettled: (_data, _reason, confirmedId) =>
      queries.invalidateQueries({ queryKey: importKey(confirmedId) }),
  });
  useDiscardOnLeaving(confirmed || confirmation.isPending ? null : id);

  return {
    stage: id === null ? 'upload' : polledStage({ status, error, confirmed }),
    status,
    unheard: error !== null,
    confirming: confirmation.isPending,
    confirmed,
    started: setId,
    confirm: () => id !== null && confirmation.mutate(id),
    refresh: () => void queries.invalidateQueries({ queryKey: importKey(id) }),
    restart() {
      if (id !== null) discardImport(id);
      setId(null);
      setConfirmed(false);
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
