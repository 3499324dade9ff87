import { createHash, randomBytes, randomInt } from 'node:crypto';
import { addressKey } from '@course-center/domain/access/address-key';
import { LIMIT } from '@course-center/domain/access/limit';
import { CAPTCHA, solves } from '@course-center/domain/account/captcha';
import { gate } from '../../../platform/jobs/gate.ts';
import { countWithin } from '../../../platform/limits/limits.ts';
import type { Scene } from '../../../wire/context.ts';
import { InvalidInput, Refused } from '../../../wire/failures.ts';
import { countTry, putCaptcha, setToken, takeSolved } from './captchas.repository.ts';
import { type Drawn, drawCaptcha } from './draw-captcha.ts';

/** A few pictures drawn ahead, so that nobody waits for the drawing. Each is handed out once. */
const READY = 8;
const stock: Promise<Drawn>[] = [];

/** An address that asks for too many has its pictures drawn one after the other. */
const inTurn = gate(1);

/** Hands out a turned picture for one account. */
export async function newCaptcha(scene: Scene, id: string, username: string): Promise<{ image: string }> {
  const within = await countWithin(scene, LIMIT.captchaPerAddress, addressKey(scene.address));
  const who = addressKey(scene.address);
  // Over the limit nobody is refused: a script must not keep a campus from signing in. None is handed out twice: known
  // by its bytes, it would be solved for ever.
  const { picture, angle } = await (within ? takeNew() : inTurn(takeNew, who));
  const expires_at = new Date(scene.now().getTime() + CAPTCHA.seconds * 1000);
  await putCaptcha(scene.db, { id, username: username.trim(), angle, expires_at });
  return { image: `data:image/png;base64,${picture.toString('base64')}` };
}

/** Judges one try and answers a right one with a token that a login can use once. */
export async function checkCaptcha(
  scene: Scene,
  id: string,
  attempt: { username: string; value: number },
): Promise<{ captcha_token: string }> {
  const username = attempt.username.trim();
  if (username === '') throw new InvalidInput({ username: '请输入账号' });
  // Nobody is refused for what others at the same address do, but guessing there becomes three times as hard.
  const within = await countWithin(scene, LIMIT.captchaTriesPerAddress, addressKey(scene.address));
  const row = await countTry(scene.db, id);
  const captcha = row && { ...row, solved: row.token_hash !== null };
  if (!captcha || !solves(captcha, { ...attempt, username }, scene.now(), within ? CAPTCHA.tries : 1))
    throw new Refused({ reason: 'captcha_failed' });
  const token = randomBytes(24).toString('base64url');
  await setToken(scene.db, id, hashOf(token));
  return { captcha_token: token };
}

export function redeemCaptcha({ db, now }: Scene, username: string, token: string): Promise<boolean> {
  return takeSolved(db, hashOf(token), username, now());
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

async function takeNew(): Promise<Drawn> {
  const taken = stock.shift() ?? draw();
  // Refilled after the caller has its picture; a drawing that failed is asked for, and seen, when it is taken.
  taken.finally(refill).catch(() => undefined);
  return taken;
}

function refill(): void {
  if (stock.length >= READY) return;
  const drawing = draw();
  drawing.then(refill, () => undefined);
  stock.push(drawing);
}

/** By chance that nobody can foresee from the pictures that they got before. */
function draw(): Promise<Drawn> {
  return drawCaptcha(() => randomInt(2 ** 32) / 2 ** 32);
}
