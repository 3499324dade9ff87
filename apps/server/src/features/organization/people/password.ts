import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { weakPasswordFault } from '@course-center/domain/account/weak-password';
import { hash, verify } from '@node-rs/argon2';
import { gate } from '../../../platform/jobs/gate.ts';
import { InvalidInput } from '../../../wire/failures.ts';

/** Hashing is meant to be slow; more at once than there are cores would only make every login slower. */
const inTurn = gate(Math.max(1, availableParallelism() - 1));

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/** Stands in for an account that does not exist, so that it takes as long as one that does. */
const nobody = hashPassword('no account has this password');

/** Refuses, at its field, a password that is easily guessed: a common one, or what the account is called. */
export function requireStrong(
  field: string,
  password: string,
  { username, employee_no, name, mobile }: Record<'username' | 'employee_no' | 'name' | 'mobile', string>,
): void {
  const fault = weakPasswordFault(password, [username, employee_no, name, mobile]);
  if (fault) throw new InvalidInput({ [field]: fault });
}

/** Nobody signs in by it: who comes from a sheet has no password until theirs is handed out. */
export const NO_PASSWORD = '';

const QUICK = 'initial';

/**
 * The hash of a password that was drawn by chance (60 bits), works for days and is made by the thousand: it needs no
 * slow hash, which only makes guessing at what people think of take long.
 */
export function quickHash(password: string, salt = randomBytes(16).toString('base64url')): string {
  const hash = createHash('sha256').update(`${salt} ${password}`).digest('base64url');
  return `${QUICK}.${salt}.${hash}`;
}

/** Whether a password is right. An account that does not exist (null) takes the same time and is never right. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  /** In whose turn: a script that tries does not keep others waiting. */
  who?: string,
): Promise<boolean> {
  const [kind, salt] = (passwordHash ?? '').split('.');
  const quick = kind === QUICK;
  const against = quick || !passwordHash ? await nobody : passwordHash;
  const right = await inTurn(() => verify(against, password), who);
  if (!quick) return right && against === passwordHash;
  return timingSafeEqual(Buffer.from(passwordHash as string), Buffer.from(quickHash(password, salt)));
}
