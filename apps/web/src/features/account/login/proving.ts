import { startAddress } from './sign-on.ts';

/** Somebody who is signed in signs in at their provider once more, in a second window, and this page is told the proof. */

const PATH = '/singleSignOn/proof/';
const NAME = /^[0-9a-f]{32}$/;
const channelOf = (name: string) => new BroadcastChannel(`course-center:proof:${name}`);

/** A name that this page alone listens by. */
export function newName(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Opens the provider's login beside this page, which keeps what it shows. */
export function openProvider(start: string, name: string): void {
  window.open(startAddress(start, PATH + name), '_blank', 'popup,width=960,height=720');
}

/** Listens for what comes of it; ends with what it returns. */
export function onProof(name: string, told: (proof: string) => void): () => void {
  const channel = channelOf(name);
  channel.onmessage = ({ data }: MessageEvent<string>) => told(data);
  return () => channel.close();
}

/** Which page waits for what came back to `path`; null where none does. */
export function waitingPage(path: string): string | null {
  const name = path.startsWith(PATH) ? path.slice(PATH.length) : '';
  return NAME.test(name) ? name : null;
}

/** Hands the proof on, and keeps nothing of it. */
export function handProof(name: string, proof: string): void {
  const channel = channelOf(name);
  channel.postMessage(proof);
  channel.close();
}
