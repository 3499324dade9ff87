import { constraintHit } from '../../../database/constraint-hit.ts';
import { Refused } from '../../../wire/failures.ts';

/** Runs a change; a department or nature that somebody removed meanwhile is said, not thrown. */
export async function namingReferences<Made>(make: () => Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    if (constraintHit(error)?.kind === 'foreign') throw new Refused({ reason: 'reference_gone' });
    throw error;
  }
}
