/** Bytes from one place to another, both included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The part that a `Range` header asks for. Null is the whole: without a header, with one that is not understood, or
 * with several ranges, which nothing that shows files asks for.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') return suffixOf(Number(last), size);
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'unsatisfiable' : { from, to };
}

function suffixOf(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { from: Math.max(0, size - length), to: size - 1 };
}
