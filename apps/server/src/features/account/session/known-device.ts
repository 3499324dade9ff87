import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { schoolSecret } from '../../../platform/files/secrets.ts';
import { type Cookies, cookieIn, type Scene } from '../../../wire/context.ts';

/** A browser that signed somebody in before is known by a signed cookie for half a year. */
const KEPT_SECONDS = 180 * 24 * 60 * 60;

const secretOf = schoolSecret('device');
const cookieName = ({ school }: Scene) => `device-${school.name}`;
const VALUE = /^(\d{1,10})\.(\d{1,12})\.([\w-]{22})\.([\w-]{43})$/;

/** Which browser it is, if it signed this person in before; null for any other. */
export async function knownDevice(scene: Scene, { came }: Cookies, personId: number): Promise<string | null> {
  const value = cookieIn(came, cookieName(scene));
  const [, owner, since, device, signature] = VALUE.exec(value ?? '') ?? [];
  if (!owner || !since || !device || !signature || Number(owner) !== personId) return null;
  const age = scene.now().getTime() / 1000 - Number(since);
  if (age > KEPT_SECONDS) return null;
  const expected = await signatureOf(scene, `${owner}.${since}.${device}`);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? device : null;
}

/** Has the browser remember that it signed this person in. */
export async function rememberDevice(scene: Scene, cookies: Cookies, personId: number): Promise<void> {
  const since = Math.floor(scene.now().getTime() / 1000);
  const device = (await knownDevice(scene, cookies, personId)) ?? randomBytes(16).toString('base64url');
  const claim = `${personId}.${since}.${device}`;
  const rest = `Path=/api; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict${cookies.secure ? '; Secure' : ''}`;
  cookies.keep(`${cookieName(scene)}=${claim}.${await signatureOf(scene, claim)}; ${rest}`);
}

async function signatureOf({ db }: Scene, claim: string): Promise<string> {
  return createHmac('sha256', await secretOf(db))
    .update(claim)
    .digest('base64url');
}
