import { idsOfLeaf } from './leaf-ids.ts';

/** The places where a leaf is scored, and where the review is submitted, are marked for the keyboard. */
const ENTRIES = '[data-entry]';
const SUBMIT = '[data-submit]';

/** The comment of the same leaf, where it has to be written and is not; false when there is nothing to write. */
export function enterComment(here: HTMLElement): boolean {
  const needed = here
    .closest('[data-leaf]')
    ?.querySelector<HTMLTextAreaElement>('textarea[aria-required="true"]');
  if (needed?.value.trim() !== '') return false;
  needed.focus();
  return true;
}

/** From leaf to leaf; after the last comes the button. */
export function moveFrom(here: HTMLElement, by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(ENTRIES)];
  const next = all[all.indexOf(here) + by];
  if (next) enter(next, 'nearest');
  else if (by === 1) document.querySelector<HTMLElement>(SUBMIT)?.focus();
}

/** Brings a leaf into view and puts the cursor where something is missing. */
export function jumpToLeaf(id: number, what: 'score' | 'comment' = 'score'): void {
  const { block, comment } = idsOfLeaf(id);
  const place = document.getElementById(block);
  const entry = place?.querySelector<HTMLElement>(ENTRIES);
  if (entry) enter(entry, 'center');
  if (what === 'comment') document.getElementById(comment)?.focus({ preventScroll: true });
}

function enter(entry: HTMLElement, block: ScrollLogicalPosition): void {
  entry.closest('[data-leaf]')?.scrollIntoView({ block });
  const input = entry.querySelector<HTMLInputElement>('input:checked') ?? entry.querySelector('input');
  input?.focus({ preventScroll: true });
  if (input?.type === 'text') input.select();
}
