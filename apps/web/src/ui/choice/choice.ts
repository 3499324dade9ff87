/** Something that can be chosen. */
export interface Choice {
  readonly value: string | number;
  readonly title: string;
  readonly children?: readonly Choice[];
}

/** Choices that the server knows. */
export interface LoadedChoices {
  /** Where the cache keeps them. */
  readonly key: readonly string[];
  load(signal: AbortSignal): Promise<readonly Choice[]>;
}

export type ChoiceSource = readonly Choice[] | LoadedChoices;

/** The choice that a value read from an address stands for. */
export function choiceOf(choices: readonly Choice[], value: string): Choice | undefined {
  for (const choice of choices) {
    const found = String(choice.value) === value ? choice : choiceOf(choice.children ?? [], value);
    if (found) return found;
  }
  return undefined;
}
