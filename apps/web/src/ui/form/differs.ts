/** Whether a form holds something else than it began with. Nothing and an empty text are the same to who typed them. */
export function differs(values: object, initial: object): boolean {
  const before = new Map<string, unknown>(Object.entries(initial));
  return Object.entries(values).some(([name, value]) => written(value) !== written(before.get(name)));
}

function written(value: unknown): string {
  return JSON.stringify(value ?? '');
}
