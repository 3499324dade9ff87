import { createHash } from 'node:crypto';
import type { LoginAnswer } from '@course-center/contract/account/session';
import { addressKey } from '@course-center/domain/access/address-key';
import { LOGIN_PACE } from '@course-center/domain/access/limit';
import { loginFaults, trimmedLogin, USERNAME_MISSING } from '@course-center/domain/account/login-form';
import type { Transaction } from '../../../database/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { forgetLogins, takeLogin } from '../../../platform/limits/limits.ts';
import { schoolConfig } from '../../../platform/settings/settings.ts';
import { openOnce } from '../../../platform/transport/transport.ts';
import type { Cookies, Scene } from '../../../wire/context.ts';
import { InvalidInput, Refused, requireFaultless } from '../../../wire/failures.ts';
import {
  findById,
  findByUsername,
  type PersonRow,
  stillHasPassword,
  verifyPassword,
} from '../../organization/public.ts';
import { redeemCaptcha } from '../captcha/solve-captcha.ts';
import { noteFailedLogin } from './failed-logins.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { type Failing, openSession, type Proof } from './open-session.ts';

export interface LogIn {
  readonly username: string;
  /** Sealed. */
  readonly password: string;
  readonly captcha_token?: string | undefined;
}

/** What begins the name under which a known browser's failures count. */
const DEVICE = 'device:';

/**
 * Signs somebody in through one of the two doors. Whatever is wrong, account or password, takes the same time and
 * gets the same sentence. Failures are counted for an account and an address together, and for a browser that signed
 * this person in before by itself, so that nobody keeps an owner or a whole campus out; they slow down, and never shut
 * out. Only once the captcha is solved, so that a script has to solve one for each.
 */
export async function logIn(
  scene: Scene,
  input: LogIn,
  admin: boolean,
  cookies: Cookies,
  /** What is done in the same breath, once it is sure who it is. */
  also?: (tx: Transaction, person: PersonRow) => Promise<void>,
): Promise<LoginAnswer> {
  const username = input.username.trim();
  if (username === '') throw new InvalidInput({ username: USERNAME_MISSING });
  const person = await findByUsername(scene.db, username);
  const failing: Failing = async (reason, refusal) => {
    await noteFailedLogin(scene, { reason, person_id: person?.id ?? null, admin });
    return new Refused(refusal);
  };
  await requireCaptcha(scene, username, input.captcha_token);
  const form = trimmedLogin({ username, password: await openOnce(scene, input.password) });
  requireFaultless(loginFaults(form));

  const who = await whoTries(scene, username, person, cookies);
  const failedBefore = await takeLogin(scene, who);
  // A script that tries many accounts waits in one turn, and a browser that is known in its own.
  const turn = who.startsWith(DEVICE) ? who : addressKey(scene.address);
  const right = await verifyPassword(person?.password_hash ?? null, form.password, turn);
  if (!person || !right) {
    if (failedBefore + 1 === LOGIN_PACE.free) await noteSlowed(scene, person?.id ?? null);
    throw await failing(person ? 'wrong_password' : 'unknown_account', { reason: 'wrong_credentials' });
  }
  if (person.disabled_at) throw await failing('disabled', { reason: 'wrong_credentials' });
  const until = person.initial_password_until;
  if (until && until <= scene.now())
    throw await failing('password_ended', { reason: 'initial_password_ended' });
  const proof: Proof = {
    method: 'password',
    stillHolds: async (tx: Transaction) => {
      if (!(await stillHasPassword(tx, person))) return false;
      await also?.(tx, person);
      return true;
    },
    failing,
  };
  const answer = await openSession(scene, person, admin, proof);
  await forgetLogins(scene, who);
  await rememberDevice(scene, cookies, person.id);
  return answer;
}

/** Where the school asks for a captcha, one that was solved for this account. */
export async function requireCaptcha(
  scene: Scene,
  username: string,
  token: string | undefined,
): Promise<void> {
  if (!(await schoolConfig(scene.db)).login_captcha) return;
  if (!token) throw new Refused({ reason: 'captcha_required' });
  if (!(await redeemCaptcha(scene, username, token))) throw new Refused({ reason: 'captcha_failed' });
}

/** Whose failures count together. Of an account only a hash is kept: people type passwords into the wrong field. */
async function whoTries(
  scene: Scene,
  username: string,
  person: PersonRow | undefined,
  cookies: Cookies,
): Promise<string> {
  const device = person && (await knownDevice(scene, cookies, person.id));
  if (device) return `${DEVICE}${device}`;
  const account = createHash('sha256').update(username.toLowerCase()).digest('base64url').slice(0, 22);
  return `account:${account}:${addressKey(scene.address)}`;
}

/** The job that tells the ledger that failures begin to slow down who tries somebody's account. */
export const SLOWED = 'login-slowed';
export interface Slowed {
  readonly person_id: number | null;
  readonly at: string;
  readonly address: string;
}

/** Behind the answer, and of nobody it is a job, too: how long the answer takes says nothing of who is there. */
function noteSlowed({ db, now, address }: Scene, person_id: number | null): Promise<void> {
  const at = now();
  const slowed: Slowed = { person_id, at: at.toISOString(), address };
  return enqueue(db, SLOWED, slowed, { at });
}

export const slowedJob: JobHandler<Slowed> = {
  run: async ({ person_id, at, address }, { school, now, hold }) => {
    if (person_id === null) return undefined;
    await school.db.transaction(async (tx) => {
      await hold(tx);
      const person = await findById(tx, person_id);
      if (!person) return;
      await appendToLedger(
        tx,
        { now, address },
        {
          by: { person_id: null, name: '未登录的访问者' },
          ...{ action: 'login.slowed', subject: `person:${person_id}`, at: new Date(at) },
          after: { name: person.name },
        },
      );
    });
    return undefined;
  },
};
