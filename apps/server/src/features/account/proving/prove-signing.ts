import type { ProvingWays } from '@course-center/contract/account/proving';
import type { Identity } from '@course-center/domain/access/identity';
import { SIGNING_MINUTES } from '@course-center/domain/evaluation/signing/signing';
import type { Outside } from '../../../platform/outward/outward.ts';
import { openTicket } from '../../../platform/tickets/tickets.ts';
import type { Scene, SignedIn } from '../../../wire/context.ts';
import { notSignedIn, Refused } from '../../../wire/failures.ts';
import { proofFor, SIGN_PROOF } from '../../evaluation/public.ts';
import { findById } from '../../organization/public.ts';
import { requireOwnPassword } from '../session/own-password.ts';
import { identitiesOfPerson } from '../sign-on/identities.repository.ts';
import { beginProving, type ToProve } from '../sign-on/prove-again.ts';
import { enabledProviders } from '../sign-on/providers.repository.ts';
import { startPath } from '../sign-on/sign-on.ts';

interface Asked {
  readonly identity: Identity;
  readonly result_list_id?: number;
}

const signingProof = (thing: ToProve['thing']): ToProve => ({
  purpose: SIGN_PROOF,
  thing,
  minutes: SIGNING_MINUTES.proof,
});

/** How somebody shows that it is them before they sign this: by a password of their own, or at a provider who knows them. */
export async function waysToProve(
  scene: Scene,
  outside: Outside,
  signedIn: SignedIn,
  asked: Asked,
): Promise<ProvingWays> {
  const { needed, thing } = await proofFor(scene, signedIn, asked);
  const password = signedIn.change_password_at !== null;
  const provider = needed ? await providerOf(scene, outside, signedIn) : null;
  if (!provider) return { needed, password, provider: null };
  const { person_id, session_id } = signedIn;
  const asking = { ...signingProof(thing), provider: provider.id, person_id, session_id };
  const value = await scene.db.transaction((tx) => beginProving(tx, scene.now(), asking));
  const start = `${startPath(scene.school, provider.id)}?${new URLSearchParams({ prove: value })}`;
  return { needed, password, provider: { title: provider.title, start } };
}

/** The single sign-on that somebody came by, else another that knows them. */
async function providerOf(scene: Scene, { addressOf }: Outside, { person_id, login_method }: SignedIn) {
  if (!addressOf(scene.school)) return undefined;
  const own = new Set(
    (await identitiesOfPerson(scene.db, person_id)).map(({ identity }) => identity.provider_id),
  );
  const known = (await enabledProviders(scene.db)).filter(({ id }) => own.has(id));
  return known.find(({ kind }) => kind === login_method) ?? known[0];
}

interface Proving extends Partial<Asked> {
  readonly password: string;
}

/** Proves by the password that it is the signer; the value is good once, for what they asked with. */
export async function proveByPassword(
  scene: Scene,
  signedIn: SignedIn,
  { password, identity, ...asked }: Proving,
) {
  if (identity === undefined) throw new Refused({ reason: 'signing_refused', signing: 'proof_outdated' });
  const { thing } = await proofFor(scene, signedIn, { identity, ...asked });
  const { person_id, session_id } = signedIn;
  const person = await findById(scene.db, person_id);
  if (!person) throw notSignedIn();
  await requireOwnPassword(scene, person, password);
  const { value, ends_at } = await scene.db.transaction((tx) =>
    openTicket(tx, scene.now(), { ...signingProof(thing), person_id, session_id }),
  );
  return { proof: value, ends_at: ends_at.toISOString() };
}
