import type { Queryable, Transaction } from '../../../database/database.ts';
import { and, eq, isNull, lt } from '../../../database/query.ts';
import { type RecoveryCode, secondFactors } from '../../../database/ways-in-schema.ts';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

const ofPerson = (person_id: number) => eq(secondFactors.person_id, person_id);

export async function findSecondFactor(db: Queryable, person: number): Promise<SecondFactorRow | undefined> {
  const [found] = await db.select().from(secondFactors).where(ofPerson(person));
  return found;
}

/** The recovery codes, held: each is good once. */
export async function holdRecoveryCodes(tx: Transaction, person: number): Promise<readonly RecoveryCode[]> {
  const [kept] = await tx.select().from(secondFactors).where(ofPerson(person)).for('update');
  return kept?.recovery ?? [];
}

export async function saveRecoveryCodes(
  tx: Transaction,
  person: number,
  recovery: readonly RecoveryCode[],
): Promise<void> {
  await tx.update(secondFactors).set({ recovery }).where(ofPerson(person));
}

/** A secret that waits for its first code, in the place of another that waited; false where one is in use. */
export async function beginSecondFactor(
  db: Queryable,
  begun: Pick<SecondFactorRow, 'person_id' | 'secret' | 'created_at'>,
): Promise<boolean> {
  const { secret, created_at } = begun;
  const rows = await db
    .insert(secondFactors)
    .values(begun)
    .onConflictDoUpdate({
      target: secondFactors.person_id,
      set: { secret, created_at },
      setWhere: isNull(secondFactors.confirmed_at),
    })
    .returning({ person_id: secondFactors.person_id });
  return rows.length === 1;
}

/** False where another window began anew meanwhile: that is another secret, which the code says nothing of. */
export async function confirmSecondFactor(
  tx: Transaction,
  { person_id, secret }: Pick<SecondFactorRow, 'person_id' | 'secret'>,
  confirmed: Pick<SecondFactorRow, 'confirmed_at' | 'last_step' | 'recovery'>,
): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set(confirmed)
    .where(and(ofPerson(person_id), eq(secondFactors.secret, secret), isNull(secondFactors.confirmed_at)))
    .returning({ person_id: secondFactors.person_id });
  return rows.length === 1;
}

/** Of two who bring the same code at once, one is taken. */
export async function spendStep(tx: Transaction, person: number, step: number): Promise<boolean> {
  const used = await tx
    .update(secondFactors)
    .set({ last_step: step })
    .where(and(ofPerson(person), lt(secondFactors.last_step, step)))
    .returning({ person_id: secondFactors.person_id });
  return used.length === 1;
}

/** False where there was none. */
export async function dropSecondFactor(tx: Transaction, person: number): Promise<boolean> {
  const removed = await tx
    .delete(secondFactors)
    .where(ofPerson(person))
    .returning({ person_id: secondFactors.person_id });
  return removed.length === 1;
}
