/** What a field is found by on the page. */
export function fieldId(part: number, key: string): string {
  return `field-${part}-${key}`;
}
