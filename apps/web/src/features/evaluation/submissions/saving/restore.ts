import { fieldOf, type Stored } from './field-state.ts';
import { type FormState, withField } from './form-state.ts';
import type { Keeper, Kept } from './kept.ts';
import { sameValue } from './value.ts';

/** Puts back what an earlier visit could not save; where it was saved elsewhere since, both are shown. */
export function restore(form: FormState, keeper: Keeper): FormState {
  let next = form;
  const restored: string[] = [];
  for (const [key, { stored }] of form.fields) {
    const kept = keeper.read(key);
    if (!kept) continue;
    if (sameValue(kept.typed, stored.value)) {
      keeper.drop(key);
      continue;
    }
    const theirs = isSavedSince(kept, stored) ? stored : null;
    next = withField(next, key, (field) => ({ ...fieldOf(field.stored), typed: kept.typed, theirs }));
    restored.push(key);
  }
  return { ...next, restored };
}

function isSavedSince(kept: Kept, stored: Stored): boolean {
  return kept.version !== null && stored.version !== null && stored.version > kept.version;
}
