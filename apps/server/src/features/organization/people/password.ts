import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { gate } from '../../../platform/jobs/gate.ts';

/** Hashing is meant to be slow; more at once than there are cores would only make every login slower. */
const inTurn = gate(Math.max(1, availableParallelism() - 1));

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/** Stands in for an account that does not exist, so that it takes as long as one that does. */
const nobody = hashPassword('no account has this password');

/** Whether a password is right. An account that does not exist (null) takes the same time and is never right. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await nobody);
  const right = await inTurn(() => verify(against, password));
  return right && passwordHash !== null;
}
