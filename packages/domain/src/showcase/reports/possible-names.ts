import { folded } from './folded.ts';
import { SURNAMES } from './surnames.ts';

const FIRST: ReadonlySet<string> = new Set(SURNAMES.map((surname) => surname.charAt(0)));
const HAN = /\p{Script=Han}+/gu;
const LENGTHS = [2, 3, 4];

/** What might be somebody's name in these texts: whoever knows the people says which of it is. */
export function possibleNames(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts)
    for (const [run] of folded(text).matchAll(HAN))
      for (let at = 0; at < run.length - 1; at++)
        if (FIRST.has(run.charAt(at)))
          for (const length of LENGTHS) if (at + length <= run.length) found.add(run.slice(at, at + length));
  return [...found];
}
