import type pg from 'pg';

/**
 * A prepared statement whose columns a migration has changed meanwhile: PostgreSQL refuses it, before it has done
 * anything, for as long as the connection lives. That is so whenever a newer process migrates while older ones serve.
 */
export function isStalePlan(error: unknown): boolean {
  const reason = error instanceof Error && error.cause ? error.cause : error;
  if (!(reason instanceof Error) || !('code' in reason)) return false;
  return reason.code === '0A000' && reason.message.includes('cached plan must not change result type');
}

type Ask = (asked: unknown, ...rest: readonly unknown[]) => unknown;

/**
 * Outside a transaction such a statement is repeated, without its name: the next connection may have it just as stale.
 * Inside one, the whole would have to be repeated, which only whoever asked can; its connection is not used again.
 */
export function repeatStale(pool: pg.Pool): void {
  const stale = new WeakSet<object>();
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', (error: unknown) => isStalePlan(error) && stale.add(client));
  });
  // The pool looks at it right afterwards, and does not take back what is ending.
  pool.on('release', (_error, client) => {
    if (stale.has(client)) void client.end();
  });
  const ask = pool.query.bind(pool) as Ask;
  const repeating: Ask = (asked, ...rest) => {
    const answer = ask(asked, ...rest);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      if (!isStalePlan(error)) throw error;
      return ask(withoutName(asked), ...rest);
    });
  };
  pool.query = repeating as typeof pool.query;
}

/** The same statement, parsed where it runs. */
export function withoutName(asked: unknown): unknown {
  if (asked === null || typeof asked !== 'object' || !('name' in asked) || 'submit' in asked) return asked;
  return { ...asked, name: undefined };
}
