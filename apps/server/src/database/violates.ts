import pg from 'pg';

const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because a unique index holds the value already: somebody else was quicker. */
export function violates(error: unknown, index: string): boolean {
  const failure = error instanceof Error && error.cause ? error.cause : error;
  return (
    failure instanceof pg.DatabaseError && failure.code === UNIQUE_VIOLATION && failure.constraint === index
  );
}
