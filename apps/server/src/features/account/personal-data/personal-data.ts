import type { PersonalData } from '@course-center/contract/account/personal-data';
import { LIMIT } from '@course-center/domain/access/limit';
import { contactFaults, tidyMobile } from '@course-center/domain/account/contact';
import { constraintHit } from '../../../database/constraint-hit.ts';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { drawnAnew } from '../../../platform/files/picture.ts';
import { removePublicFile, storePublicFile } from '../../../platform/files/public-files.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { countAgainst } from '../../../platform/limits/limits.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { notSignedIn, Refused, requireFaultless } from '../../../wire/failures.ts';
import { raisePersonVersion, roleTitle, setDataWithMobile } from '../../organization/public.ts';
import {
  findPersonalData,
  isShown,
  type KeptData,
  keptForUpdate,
  setPhoto,
} from './personal-data.repository.ts';

export async function readPersonalData({ db }: { db: Queryable }, actor: Actor): Promise<PersonalData> {
  const found = await findPersonalData(db, actor.person_id);
  if (!found) throw notSignedIn();
  const { roles, ...data } = found;
  return { ...data, role_titles: roles.map(roleTitle) };
}

/** Changes what people keep of themselves; the rest is kept by the course centre and the departments. */
export async function changePersonalData(
  scene: Scene,
  actor: Actor,
  { version, ...input }: Omit<KeptData, 'photo'> & { readonly version: number },
): Promise<PersonalData> {
  const after = {
    mobile: tidyMobile(input.mobile),
    email: input.email.trim(),
    introduction: input.introduction.trim(),
  };
  requireFaultless(contactFaults(after));
  await countAgainst(scene, LIMIT.contactPerPerson, String(actor.person_id));
  try {
    return await scene.db.transaction(async (tx) => {
      await raisePersonVersion(tx, actor.person_id, version);
      const { photo: _, ...before } = await held(tx, actor);
      await setDataWithMobile(tx, actor.person_id, after, { at: scene.now(), from: scene.address });
      await tell(tx, scene, actor, before, after);
      return readPersonalData({ db: tx }, actor);
    });
  } catch (error) {
    // Somebody else's number, or somebody else's account of that name.
    if (constraintHit(error)?.kind !== 'unique') throw error;
    throw new Refused({ reason: 'duplicate', what: `手机号 ${after.mobile} ` });
  }
}

/** A portrait: square, and no larger than any place shows it. */
const PHOTO = { width: 320, height: 320, fit: 'cover' } as const;

export async function uploadPhoto(scene: Scene, actor: Actor, file: Buffer): Promise<{ photo: string }> {
  await countAgainst(scene, LIMIT.photoPerPerson, String(actor.person_id));
  const photo = await storePublicFile(scene.school, await drawnAnew(file, PHOTO), 'png');
  const replaced = await scene.db.transaction(async (tx) => {
    const before = await held(tx, actor);
    await setPhoto(tx, actor.person_id, photo);
    await tell(tx, scene, actor, { photo: before.photo }, { photo });
    return before.photo;
  });
  // What somebody took down is not to be had by its address any more.
  if (!(await isShown(scene.db, replaced))) await removePublicFile(scene.school, replaced);
  return { photo };
}

async function held(tx: Transaction, actor: Actor): Promise<KeptData> {
  const kept = await keptForUpdate(tx, actor.person_id);
  if (!kept) throw notSignedIn();
  return kept;
}

function tell(tx: Transaction, scene: Scene, actor: Actor, before: object, after: object): Promise<void> {
  const subject = `person:${actor.person_id}`;
  return appendToLedger(tx, scene, { by: actor, action: 'personal_data.changed', subject, before, after });
}
