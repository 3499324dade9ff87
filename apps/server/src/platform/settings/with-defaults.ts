/** Lays what is stored over the defaults, branch by branch; what the defaults do not know is left out. */
export function withDefaults(defaults: unknown, stored: unknown): unknown {
  if (!isBranch(defaults)) return stored === undefined || stored === null ? defaults : stored;
  const over = isBranch(stored) ? stored : {};
  return Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => [key, withDefaults(value, over[key])]),
  );
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
