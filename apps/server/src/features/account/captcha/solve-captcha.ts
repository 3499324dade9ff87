import { createHash, randomBytes } from 'node:crypto';
import { LIMIT } from '@course-center/domain/access/limit';
import { CAPTCHA, solves } from '@course-center/domain/account/captcha';
import sharp from 'sharp';
import { countAgainst } from '../../../platform/limits/limits.ts';
import type { Scene } from '../../../wire/context.ts';
import { Refused } from '../../../wire/failures.ts';
import { countTry, putCaptcha, setToken, takeSolved } from './captchas.repository.ts';

/** A few pictures drawn ahead, so that nobody waits for the drawing. Each is handed out once. */
const READY = 8;
const stock: Promise<Drawn>[] = [];

const SIZE = 240;
/** Nothing that could be solved by leaving the slider where it starts, or by pushing it to the end. */
const LEAST = 40;
const MOST = 320;

/** Hands out a turned picture for one account. */
export async function newCaptcha(scene: Scene, id: string, username: string): Promise<{ image: string }> {
  await countAgainst(scene, LIMIT.captchaPerAddress, scene.address);
  const { picture, angle } = await takePicture();
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
  const row = await countTry(scene.db, id);
  const captcha = row && { ...row, solved: row.token_hash !== null };
  const username = attempt.username.trim();
  if (!captcha || !solves(captcha, { ...attempt, username }, scene.now()))
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

async function takePicture(): Promise<Drawn> {
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

function draw(): Promise<Drawn> {
  return drawCaptcha(Math.random);
}

interface Drawn {
  /** PNG. */
  readonly picture: Buffer;
  /** How far the slider must turn the picture to stand upright, in degrees. */
  readonly angle: number;
}

/** Draws a landscape whose upright anybody sees at once, turned by a random angle. `random` gives 0 … 1. */
async function drawCaptcha(random: () => number): Promise<Drawn> {
  const angle = Math.round(LEAST + random() * (MOST - LEAST));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 240 240">
    <defs><clipPath id="round"><circle cx="120" cy="120" r="118"/></clipPath></defs>
    <g clip-path="url(#round)"><g transform="rotate(${-angle} 120 120)">${landscape(random)}</g></g>
  </svg>`;
  return { picture: await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer(), angle };
}

/** Larger than the circle on every side, so that no turned corner shows. */
function landscape(random: () => number): string {
  const within = (from: number, to: number) => from + random() * (to - from);
  const hue = within(185, 225);
  const sunX = within(70, 170);
  return [
    `<rect x="-60" y="-60" width="360" height="360" fill="hsl(${hue} 70% ${within(76, 88)}%)"/>`,
    `<circle cx="${sunX}" cy="${within(40, 70)}" r="${within(14, 22)}" fill="hsl(${within(35, 50)} 95% 62%)"/>`,
    cloud(within(20, 90), within(50, 90), within(0.7, 1.1)),
    cloud(within(130, 200), within(40, 100), within(0.6, 1)),
    hill(within(120, 145), within(20, 40), `hsl(${within(95, 140)} 30% 62%)`, within(0, 6)),
    hill(within(145, 165), within(15, 30), `hsl(${within(95, 140)} 38% 48%)`, within(0, 6)),
    tree(within(25, 75), within(168, 180), within(0.8, 1.2), random),
    tree(within(165, 215), within(168, 182), within(0.8, 1.3), random),
    house(within(95, 130), within(160, 172), within(0.9, 1.2), random),
    `<rect x="-60" y="196" width="360" height="120" fill="hsl(${within(90, 130)} 40% 36%)"/>`,
  ].join('');
}

function hill(top: number, height: number, fill: string, phase: number): string {
  const points = Array.from({ length: 19 }, (_, at) => {
    const x = -60 + at * 20;
    return `${x},${(top + height * Math.sin(at * 0.7 + phase) * 0.5).toFixed(1)}`;
  });
  return `<polygon points="-60,320 ${points.join(' ')} 300,320" fill="${fill}"/>`;
}

function cloud(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="#fff" opacity="0.9"><circle cx="0" cy="0" r="12"/><circle cx="14" cy="-6" r="14"/><circle cx="30" cy="0" r="11"/><rect x="0" y="-1" width="30" height="12"/></g>`;
}

function tree(x: number, y: number, scale: number, random: () => number): string {
  const green = `hsl(${100 + random() * 45} 45% ${26 + random() * 12}%)`;
  return `<g transform="translate(${x} ${y}) scale(${scale})"><rect x="-4" y="-8" width="8" height="36" fill="#6b4a2f"/><polygon points="0,-62 -22,-22 22,-22" fill="${green}"/><polygon points="0,-42 -27,2 27,2" fill="${green}"/></g>`;
}

function house(x: number, y: number, scale: number, random: () => number): string {
  const roof = `hsl(${random() * 30} 60% 45%)`;
  return `<g transform="translate(${x} ${y}) scale(${scale})"><rect x="-26" y="-18" width="52" height="46" fill="#f6ead2"/><polygon points="-34,-16 0,-46 34,-16" fill="${roof}"/><rect x="-7" y="4" width="14" height="24" fill="#7a5236"/><rect x="-20" y="-8" width="10" height="10" fill="#7fb2d9"/><rect x="10" y="-8" width="10" height="10" fill="#7fb2d9"/></g>`;
}
