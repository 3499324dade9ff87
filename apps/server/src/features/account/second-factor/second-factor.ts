import { createHash } from 'node:crypto';
import type { Enrolled, Enrolment, SecondFactor } from '@course-center/contract/account/second-factor';
import type { LoginAnswer } from '@course-center/contract/account/session';
import { LIMIT } from '@course-center/domain/access/limit';
import {
  CODE_MISSING,
  codeKind,
  RECOVERY_CODES,
  type SecondFactorRefusal,
  tidyCode,
} from '@course-center/domain/account/second-factor';
import type { Transaction } from '../../../database/database.ts';
import type { RecoveryCode } from '../../../database/ways-in-schema.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { countAgainst, startAnew } from '../../../platform/limits/limits.ts';
import { tellOfAccount } from '../../../platform/messages/tell-people.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.repository.ts';
import { projectConfig, schoolConfig } from '../../../platform/settings/settings.ts';
import type { Actor, Scene, SignedIn } from '../../../wire/context.ts';
import { forbidden, InvalidInput, notFound, Refused } from '../../../wire/failures.ts';
import { findById, requireAccountInHand } from '../../organization/public.ts';
import { noteFailedLogin } from '../session/failed-logins.ts';
import { completeSession } from '../session/open-session.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  findSecondFactor,
  holdRecoveryCodes,
  type SecondFactorRow,
  saveRecoveryCodes,
  spendStep,
} from '../session/second-factors.repository.ts';
import { base32, enrolmentAddress, newRecoveryCode, newSecret, stepOf } from './totp.ts';

const refusal = (second_factor: SecondFactorRefusal) =>
  new Refused({ reason: 'second_factor_refused', second_factor });

const placeOf = (person: number) => `second_factors:${person}:secret`;

export async function readSecondFactor({ db }: Scene, { person_id }: SignedIn): Promise<SecondFactor> {
  const { required, kept } = { required: await isRequired(db), kept: await findSecondFactor(db, person_id) };
  const set_up_at = kept?.confirmed_at?.toISOString() ?? null;
  const left = kept?.recovery.filter(({ used_at }) => used_at === null).length ?? 0;
  return { required, set_up_at, recovery_left: set_up_at === null ? 0 : left };
}

export const isRequired = async (db: Scene['db']) => (await projectConfig(db)).login.second_factor;

/** Makes a secret that the phone is to keep, and waits for its first code. One that is in use stays. */
export async function beginSetUp(scene: Scene, secrets: Secrets, by: SignedIn): Promise<Enrolment> {
  requireHere(by);
  const secret = newSecret();
  const begun = {
    person_id: by.person_id,
    secret: await secrets.seal(scene.school, placeOf(by.person_id), secret.toString('base64')),
    created_at: scene.now(),
  };
  if (!(await beginSecondFactor(scene.db, begun))) throw refusal('set_up');
  const { title } = await schoolConfig(scene.db);
  return {
    address: enrolmentAddress(secret, title, by.username),
    secret: base32(secret),
  };
}

/** The first code shows that the phone has it; the codes for who loses the phone are told this once. */
export async function confirmSetUp(
  scene: Scene,
  secrets: Secrets,
  by: SignedIn,
  typed: string,
): Promise<Enrolled> {
  requireHere(by);
  const code = tidyCode(typed);
  if (codeKind(code) !== 'code') throw new InvalidInput({ code: '请输入验证器显示的 6 位数字' });
  await countAgainst(scene, LIMIT.secondFactorPerPerson, String(by.person_id));
  const kept = await findSecondFactor(scene.db, by.person_id);
  if (!kept) throw refusal('not_begun');
  if (kept.confirmed_at) throw refusal('set_up');
  const step = await stepTyped(scene, secrets, kept, code);
  if (step === null)
    throw new InvalidInput({ code: '验证码不正确，请确认手机时间准确，并输入当前显示的数字' });
  const recovery_codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const recovery = recovery_codes.map((each): RecoveryCode => ({ hash: hashed(each), used_at: null }));
  const login = await scene.db.transaction(async (tx) => {
    const confirmed = { confirmed_at: scene.now(), last_step: step, recovery };
    if (!(await confirmSecondFactor(tx, kept, confirmed))) throw refusal('not_begun');
    await tell(tx, scene, by, 'set_up', by);
    return by.awaits_second_factor ? completeSession(tx, scene, by) : null;
  });
  await startAnew(scene, LIMIT.secondFactorPerPerson, String(by.person_id));
  return { recovery_codes: recovery_codes.map(inGroups), login };
}

const inGroups = (code: string) => (code.match(/.{4}/g) ?? []).join('-');
const hashed = (code: string) => createHash('sha256').update(code).digest('base64url');

/** What a login that proved its person shows besides; then its session is whole. */
export async function proveSecond(
  scene: Scene,
  secrets: Secrets,
  by: SignedIn,
  typed: string,
): Promise<LoginAnswer> {
  if (!by.awaits_second_factor) throw forbidden('本次登录不需要验证码');
  return withCode(scene, secrets, by, typed, (tx) => completeSession(tx, scene, by));
}

export async function removeOwn(scene: Scene, secrets: Secrets, by: SignedIn, typed: string): Promise<null> {
  return withCode(scene, secrets, by, typed, async (tx) => {
    await dropSecondFactor(tx, by.person_id);
    await tell(tx, scene, by, 'removed', by);
    return null;
  });
}

/** For who lost phone and recovery codes. Whoever has their password must not be in meanwhile. */
export async function resetSecondFactor(scene: Scene, by: Actor, id: number): Promise<{ id: number }> {
  if (id === by.person_id) throw refusal('own');
  const person = await findById(scene.db, id);
  if (!person) throw notFound('该人员不存在，可能已被删除');
  await scene.db.transaction(async (tx) => {
    await requireAccountInHand(tx, scene, by, person);
    if (!(await dropSecondFactor(tx, id))) throw refusal('none');
    await endSessionsOf(tx, id, scene.now(), 'second factor reset');
    await tell(tx, scene, by, 'reset', { person_id: id, name: person.name });
  });
  return { id };
}

/** Does something that a right code allows; a code is good once, whatever it was for. */
async function withCode<Done>(
  scene: Scene,
  secrets: Secrets,
  by: SignedIn,
  typed: string,
  act: (tx: Transaction) => Promise<Done>,
): Promise<Done> {
  const code = tidyCode(typed);
  const kind = codeKind(code);
  if (kind === null) throw new InvalidInput({ code: CODE_MISSING });
  await countAgainst(scene, LIMIT.secondFactorPerPerson, String(by.person_id));
  const kept = await findSecondFactor(scene.db, by.person_id);
  if (!kept?.confirmed_at) throw refusal('none');
  const step = kind === 'code' ? await stepTyped(scene, secrets, kept, code) : null;
  const done = await scene.db.transaction(async (tx) => {
    const used =
      step === null ? await useRecovery(tx, scene, by, code) : await spendStep(tx, by.person_id, step);
    return used ? { of: await act(tx) } : null;
  });
  if (!done) {
    await noteFailedLogin(scene, { reason: 'wrong_code', person_id: by.person_id, admin: true });
    throw new InvalidInput({ code: '验证码不正确或已使用过，请等验证器显示下一个数字后输入' });
  }
  await startAnew(scene, LIMIT.secondFactorPerPerson, String(by.person_id));
  return done.of;
}

async function stepTyped(
  { school, now }: Scene,
  secrets: Secrets,
  { person_id, secret, last_step }: SecondFactorRow,
  code: string,
): Promise<number | null> {
  const opened = Buffer.from(await secrets.open(school, placeOf(person_id), secret), 'base64');
  return stepOf(opened, code, now(), last_step);
}

async function useRecovery(tx: Transaction, scene: Scene, by: SignedIn, code: string): Promise<boolean> {
  const kept = await holdRecoveryCodes(tx, by.person_id);
  const hash = hashed(code);
  if (!kept.some((each) => each.hash === hash && each.used_at === null)) return false;
  const used_at = scene.now().toISOString();
  const recovery = kept.map((each) => (each.hash === hash ? { ...each, used_at } : each));
  await saveRecoveryCodes(tx, by.person_id, recovery);
  await tell(tx, scene, by, 'recovered', by);
  return true;
}

interface Told {
  readonly person_id: number;
  readonly name: string;
}

type Verb = 'set_up' | 'removed' | 'reset' | 'recovered';

/** What its person hears of it, whoever did it; a code that served changes nothing of the account. */
const SAID: Readonly<Record<Verb, ((by: Told) => string) | null>> = {
  set_up: () => '您的账号已启用两步验证',
  removed: () => '您的账号已停用两步验证',
  reset: (by) => `您的两步验证已由${by.name}重置`,
  recovered: null,
};

async function tell(
  tx: Transaction,
  scene: Scene,
  by: Told,
  verb: Verb,
  { person_id, name }: Told,
): Promise<void> {
  const action = `second_factor.${verb}`;
  await appendToLedger(tx, scene, { by, action, subject: `person:${person_id}`, after: { name } });
  const said = SAID[verb]?.(by);
  if (said) await tellOfAccount(tx, person_id, said, scene.now());
}

/** A session that waits for a code of what is set up must show that code, and not set up another. */
function requireHere({ provisional, awaits_second_factor }: SignedIn): void {
  if (provisional && !awaits_second_factor) throw forbidden('请先完成首次登录的密码重置');
}
