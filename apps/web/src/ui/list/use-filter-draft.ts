import { useEffect, useEffectEvent, useState } from 'react';
import { type Filters, sameFilters } from './list-state.ts';

/** How long typing has to rest before the list follows it. */
const REST_MILLISECONDS = 400;

type Apply = (filters: Filters, how: { replace: boolean }) => void;

/** What stands in the filters: ahead of the list while somebody types, and back with it when the address changes. */
export function useFilterDraft(applied: Filters, apply: Apply) {
  const [draft, setDraft] = useState(applied);
  const [known, setKnown] = useState(applied);
  // Half a syllable of an input method is not what anybody searches for.
  const [composing, setComposing] = useState(false);
  const wanted = trimmed(draft);
  const ahead = !sameFilters(wanted, applied);

  if (!sameFilters(known, applied)) {
    setKnown(applied);
    if (ahead) setDraft(applied);
  }

  const follow = useEffectEvent((text: string) => apply(JSON.parse(text) as Filters, { replace: true }));
  const typed = JSON.stringify(wanted);
  useEffect(() => {
    if (!ahead || composing) return;
    const timer = setTimeout(() => follow(typed), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed, ahead, composing]);

  return {
    draft,
    type: (name: string, value: string) => setDraft({ ...draft, [name]: value }),
    choose(name: string, value: string) {
      const chosen = { ...draft, [name]: value };
      setDraft(chosen);
      apply(trimmed(chosen), { replace: false });
    },
    submit() {
      if (ahead) apply(wanted, { replace: false });
    },
    compose: setComposing,
  };
}

function trimmed(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value.trim()]));
}
