/** Something that can be chosen. */
export interface Choice {
  readonly value: string | number;
  readonly title: string;
  /** What tells it from others of the same title. */
  readonly note?: string;
  readonly children?: readonly Choice[];
}

/** Choices that the server knows. */
export interface LoadedChoices {
  /** Where the cache keeps them. */
  readonly key: readonly string[];
  load(signal: AbortSignal): Promise<readonly Choice[]>;
}

/** Choices that are too many to load: the server finds some of them by a text. */
export interface SearchedChoices {
  readonly key: readonly string[];
  search(text: string, signal: AbortSignal): Promise<readonly Choice[]>;
}

export type ChoiceSource = readonly Choice[] | LoadedChoices | SearchedChoices;

export function isSearched(source: ChoiceSource): source is SearchedChoices {
  return 'search' in source;
}

/** The choice that a value read from an address stands for. */
export function choiceOf(choices: readonly Choice[], value: string): Choice | undefined {
  for (const choice of choices) {
    const found = String(choice.value) === value ? choice : choiceOf(choice.children ?? [], value);
    if (found) return found;
  }
  return undefined;
}

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  /** What it is called with all above it. */
  readonly path: string;
  readonly note?: string;
  readonly depth: number;
}

/** The choices one below the other, each followed by those below it. */
export function optionsOf(choices: readonly Choice[], above: readonly string[] = []): ChoiceOption[] {
  return choices.flatMap(({ value, title, note, children = [] }) => {
    const trail = [...above, title];
    const option = {
      value: String(value),
      label: title,
      path: trail.join(' / '),
      ...(note && { note }),
      depth: above.length,
    };
    return [option, ...optionsOf(children, trail)];
  });
}
