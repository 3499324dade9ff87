import { SIGNING_MINUTES } from '@course-center/domain/evaluation/signing/signing';
import type { Drawing } from './pad.ts';

/** What this phone knows of a session, and another does not: kept in this window alone, for this ticket alone. */
export interface Kept {
  readonly ticket: string;
  /** Drawn here, so that the phone whose answer got lost on the way is known again. */
  readonly owner: string;
  /** Empty until it was the right one. */
  readonly number: string;
  readonly done?: 'signed' | 'refused';
  /** What stands on the pad, so that a page that is loaded anew shows it; as long as it can be sent. */
  readonly drawing?: Drawing;
  /** By this phone's clock, in milliseconds. */
  readonly until?: number;
}

const KEPT = 'course-center:signing';
const MINUTE = 60_000;

/** What is kept for a ticket; what was for another goes. */
export function keptFor(ticket: string): Kept {
  const kept = read();
  if (kept?.ticket === ticket)
    return kept.until !== undefined && kept.until <= Date.now() ? bare(kept) : kept;
  forget();
  return { ticket, owner: drawnOwner(), number: '' };
}

/** From the first time that the content was seen on, what is drawn is kept no longer than the session lasts. */
export function opened(kept: Kept): Kept {
  const until = kept.until ?? Date.now() + SIGNING_MINUTES.sign * MINUTE;
  const held = { ...kept, until };
  keep(held);
  setTimeout(forgetDrawing, until - Date.now());
  return held;
}

/** Where a browser keeps nothing, a reload asks for the number again. */
export function keep(kept: Kept): void {
  try {
    window.sessionStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {}
}

export function forgetDrawing(): void {
  const kept = read();
  if (kept) keep(bare(kept));
}

function bare({ drawing: _, ...kept }: Kept): Kept {
  return kept;
}

function read(): Kept | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEPT) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function forget(): void {
  try {
    window.sessionStorage.removeItem(KEPT);
  } catch {}
}

function drawnOwner(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
