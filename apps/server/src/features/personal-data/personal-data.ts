import type { PersonalData } from '@course-center/contract/organization/personal-data';
import { contactFaults } from '@course-center/domain/people/contact';
import { constraintHit } from '../../database/constraint-hit.ts';
import type { Queryable } from '../../database/database.ts';
import { drawnAnew } from '../../files/picture.ts';
import { storePublicFile } from '../../files/public-files.ts';
import type { Actor, Scene } from '../../wire/context.ts';
import { notSignedIn, Refused, requireFaultless } from '../../wire/failures.ts';
import { appendToLedger } from '../ledger/public.ts';
import { ONE_PER_MOBILE } from '../people/public.ts';
import { roleTitle } from '../personnel/public.ts';
import { findPersonalData, setPersonalData } from './personal-data.repository.ts';

export type KeptData = Pick<PersonalData, 'mobile' | 'email' | 'introduction'>;

export async function readPersonalData({ db }: { db: Queryable }, actor: Actor): Promise<PersonalData> {
  const found = await findPersonalData(db, actor.person_id);
  if (!found) throw notSignedIn();
  const { roles, ...data } = found;
  return { ...data, role_titles: roles.map(roleTitle) };
}

/** Changes what people keep of themselves; the rest is kept by the course centre and the departments. */
export async function changePersonalData(scene: Scene, actor: Actor, input: KeptData): Promise<PersonalData> {
  const kept = {
    mobile: input.mobile.trim(),
    email: input.email.trim(),
    introduction: input.introduction.trim(),
  };
  requireFaultless(contactFaults(kept));
  try {
    return await scene.db.transaction(async (tx) => {
      const { mobile, email, introduction } = await readPersonalData({ db: tx }, actor);
      await setPersonalData(tx, actor.person_id, kept);
      await tell(tx, scene, actor, { mobile, email, introduction }, kept);
      return readPersonalData({ db: tx }, actor);
    });
  } catch (error) {
    if (constraintHit(error)?.constraint !== ONE_PER_MOBILE) throw error;
    throw new Refused({ reason: 'duplicate', what: `手机号 ${kept.mobile} ` });
  }
}

/** A portrait: square, and no larger than any place shows it. */
const PHOTO = { width: 320, height: 320, fit: 'cover' } as const;

export async function uploadPhoto(scene: Scene, actor: Actor, file: Buffer): Promise<{ photo: string }> {
  const photo = await storePublicFile(scene.school, await drawnAnew(file, PHOTO), 'png');
  await scene.db.transaction(async (tx) => {
    const before = await readPersonalData({ db: tx }, actor);
    await setPersonalData(tx, actor.person_id, { photo });
    await tell(tx, scene, actor, { photo: before.photo }, { photo });
  });
  return { photo };
}

function tell(
  tx: Parameters<typeof appendToLedger>[0],
  scene: Scene,
  actor: Actor,
  before: object,
  after: object,
) {
  const subject = `person:${actor.person_id}`;
  return appendToLedger(tx, scene, { by: actor, action: 'personal_data.changed', subject, before, after });
}
