import { LASTING_SLOT } from '@course-center/domain/messages/lasting';
import type { Transaction } from '../../database/database.ts';
import type { Scene } from '../../wire/context.ts';
import { appendToLedger, type LedgerEntry } from '../ledger/ledger.ts';
import { tellOfAccount } from '../messages/tell-people.ts';
import { dropMessagingIdentities } from './sessions.repository.ts';

export interface PasswordReset {
  readonly by: LedgerEntry['by'];
  readonly action: 'person.password_reset' | 'password.reset_by_link';
  /** As they are called now: whoever is renamed later is still found by it. */
  readonly person: { readonly id: number; readonly name: string };
  /** What its person is told. */
  readonly said: string;
}

/**
 * Tells the ledger, and its person, that a password was reset, and gives up the messaging app that was bound: whoever
 * knew the password could have bound theirs, and would come in by it whatever the password is. Its person scans again.
 */
export async function tellOfReset(
  tx: Transaction,
  scene: Pick<Scene, 'now' | 'address'>,
  { by, action, person: { id, name }, said }: PasswordReset,
): Promise<void> {
  const titles = await dropMessagingIdentities(tx, id);
  const subject = `person:${id}`;
  const unlinked = titles.map((title) => {
    const before = { name, provider: title };
    return { by, subject, action: 'identity.unlinked', before };
  });
  await appendToLedger(tx, scene, { by, action, subject, after: { name } }, ...unlinked);
  const besides = titles.map((title) => `，绑定的${title}已解除，请登录后重新绑定`);
  const at = scene.now();
  if (action === 'password.reset_by_link') return tellOfAccount(tx, id, `${said}${besides.join('')}`, at);
  // Whoever reset it can sign in with it: they do not put the message away.
  await tellOfAccount(tx, id, `${said}${besides.join('')}`, at, `${LASTING_SLOT}${at.toISOString()}`);
}
