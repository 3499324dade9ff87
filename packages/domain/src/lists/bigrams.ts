/**
 * The pairs of neighbouring characters of some texts, and each character alone: what an index needs to find any part
 * of a Chinese name. Letters count alike whatever their case.
 */
export function bigramsOf(...texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    const characters = [...normalised(text)];
    characters.forEach((character, at) => {
      found.add(character);
      const next = characters[at + 1];
      if (next !== undefined) found.add(character + next);
    });
  }
  return [...found];
}

/** What a searched part needs the index to hold: its pairs, or the one character that it is. */
export function bigramsSought(part: string): string[] {
  const characters = [...normalised(part)];
  if (characters.length < 2) return characters;
  return [...new Set(characters.slice(1).map((character, at) => (characters[at] as string) + character))];
}

/** A text as it is searched: letters count alike whatever their case, and spaces not at all. */
export function normalised(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, '');
}
