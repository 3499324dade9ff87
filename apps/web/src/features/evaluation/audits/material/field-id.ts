/** What a field is found by on the page. */
export function fieldId(part: number, key: string): string {
  return `field-${part}-${key}`;
}

/** The heading of one teacher's part. */
export function partHeadId(part: number): string {
  return `part-${part}`;
}
