export interface ConstraintHit {
  readonly kind: 'unique' | 'foreign';
  readonly constraint: string;
}

const KINDS: Readonly<Record<string, ConstraintHit['kind']>> = { '23505': 'unique', '23503': 'foreign' };

/** Which constraint a failed statement ran into, if that is why it failed. */
export function constraintHit(error: unknown): ConstraintHit | null {
  const reason = error instanceof Error && error.cause ? error.cause : error;
  if (!(reason instanceof Error) || !('code' in reason) || !('constraint' in reason)) return null;
  const kind = KINDS[String(reason.code)];
  return kind ? { kind, constraint: String(reason.constraint) } : null;
}
