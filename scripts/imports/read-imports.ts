/** One import as written. `typeOnly` is true when nothing of it remains at run time. */
export type WrittenImport = { readonly specifier: string; readonly typeOnly: boolean; readonly line: number };

// Anchored at the start of a line so that code quoted in a string or a comment is not taken for an import.
// `import { type A } from 'x'` still loads x at run time, so only the leading `type` counts.
const STATIC =
  /^[ \t]*(?:import|export)\s+(type\s+(?!from\b))?(?:(?!\n\s*(?:import|export)\b)[^'"`;=()])*?(?<=from\s*|import\s+)['"]([^'"\n]+)['"]/gm;
const DYNAMIC = /(typeof\s+)?\bimport\(\s*['"]([^'"\n]+)['"]\s*\)(\.[A-Z])?/g;

export function readImports(text: string): WrittenImport[] {
  const statics = [...text.matchAll(STATIC)].map((match) => ({
    specifier: match[2] ?? '',
    typeOnly: match[1] !== undefined,
    line: lineAt(text, match.index + match[0].length),
  }));
  const dynamics = [...text.matchAll(DYNAMIC)]
    .filter((match) => !isInComment(text, match.index))
    .map((match) => ({
      specifier: match[2] ?? '',
      typeOnly: match[1] !== undefined || match[3] !== undefined,
      line: lineAt(text, match.index),
    }));
  return [...statics, ...dynamics].sort((a, b) => a.line - b.line);
}

function isInComment(text: string, index: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', index - 1) + 1, index);
  return /^\s*(\/\/|\/?\*)|\s\/\//.test(before);
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
