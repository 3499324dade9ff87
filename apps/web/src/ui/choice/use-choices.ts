import { skipToken, useQuery } from '@tanstack/react-query';
import type { Choice, LoadedChoices } from './choice.ts';

interface Choices {
  readonly choices: readonly Choice[];
  readonly loading: boolean;
  readonly failed: boolean;
}

/** Choices that hardly ever change are asked for once in a while, not with every form. */
const FRESH_MILLISECONDS = 60_000;

type KnownChoices = readonly Choice[] | LoadedChoices;

export function useChoices(source: KnownChoices): Choices {
  const loaded = isLoaded(source) ? source : null;
  const { data, isPending, isError } = useQuery({
    queryKey: loaded?.key ?? [],
    queryFn: loaded ? ({ signal }) => loaded.load(signal) : skipToken,
    staleTime: FRESH_MILLISECONDS,
  });
  if (!isLoaded(source)) return { choices: source, loading: false, failed: false };
  return { choices: data ?? [], loading: isPending, failed: isError };
}

function isLoaded(source: KnownChoices): source is LoadedChoices {
  return 'load' in source;
}
