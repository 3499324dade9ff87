import type { KeyboardEvent } from 'react';
import { idsOfLeaf, type LeafKey } from './leaf-ids.ts';

/** The places where a leaf is scored, and where the review is submitted, are marked for the keyboard. */
const ENTRIES = '[data-entry]';
const SUBMIT = '[data-submit]';

/** What the keys do, as it stands behind the question mark. */
export type Keys = readonly (readonly [string, string])[];

/** The same in tree and grid. */
export const KEYS: Keys = [
  ['Enter', '下一项评分'],
  ['↑ ↓', '上一项、下一项评分'],
  ['Alt + ↓', '下一未评项（含缺评语的）；没有了就到“提交评审”'],
  ['A B C D', '选择等级（按等级评分时）'],
  ['Tab', '从评分进入该项评语'],
  ['Ctrl + Enter', '写完评语，到下一项评分'],
  ['Alt + 1 … 5', '在评语中插入常用评语'],
  ['Ctrl + S', '立即保存'],
  ['?', '显示或收起本说明'],
];

/** Where reviews stand side by side, and nothing is said about them. */
export const KEYS_BESIDE: Keys = [
  ['Enter', '同一课程的下一项'],
  ['↑ ↓', '同一课程的上一项、下一项'],
  ['← →', '相邻课程的同一项（按分数评分时，光标在首尾）'],
  ['A B C D', '选择等级（按等级评分时）'],
  ['Ctrl + S', '立即保存全部课程'],
  ['?', '显示或收起本说明'],
];

const STEP: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Enter and the arrows walk from score to score, never into a comment; `leave` saves the one that is left. */
export function walkOnKey(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  const by = STEP[event.key];
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  // An input method takes Enter for itself.
  if (!by || event.nativeEvent.isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
  event.preventDefault();
  leave();
  moveFrom(event.currentTarget, by);
}

/** In a comment Enter is a new line: with Ctrl it goes on to the next score. */
export function leaveOnKey(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  const { key, ctrlKey, metaKey } = event;
  if (key !== 'Enter' || event.nativeEvent.isComposing || !(ctrlKey || metaKey)) return;
  event.preventDefault();
  leave();
  const own = event.currentTarget.closest('[data-leaf]')?.querySelector<HTMLElement>(ENTRIES);
  if (own) moveFrom(own, 1);
  else submitButton()?.focus();
}

/** From leaf to leaf of the same review; after the last comes the button. */
function moveFrom(here: HTMLElement, by: 1 | -1): void {
  const lane = here.dataset.entry ?? '';
  const all = [...document.querySelectorAll<HTMLElement>(`[data-entry="${lane}"]`)];
  const next = all[all.indexOf(here) + by];
  if (next) enter(next, 'nearest');
  else if (by === 1) submitButton()?.focus();
}

/** Where reviews stand side by side: the same leaf of the one beside; false where there is none. */
export function enterBeside(here: HTMLElement, by: 1 | -1): boolean {
  const own = here.closest<HTMLElement>(ENTRIES);
  const all = [...(here.closest('[data-row]')?.querySelectorAll<HTMLElement>(ENTRIES) ?? [])];
  const next = own && all[all.indexOf(own) + by];
  if (next) enter(next, 'nearest');
  return Boolean(next);
}

function submitButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>(SUBMIT);
}

/** Brings a leaf into view and puts the cursor where something is missing. */
export function jumpToLeaf(id: LeafKey, what: 'score' | 'comment' = 'score'): void {
  const { block, comment } = idsOfLeaf(id);
  const entry = document.getElementById(block)?.querySelector<HTMLElement>(ENTRIES);
  if (entry) enter(entry, 'center');
  if (what === 'score') return;
  const text = document.getElementById(comment);
  if (!entry) text?.scrollIntoView({ block: 'center' });
  text?.focus({ preventScroll: true });
}

/** Opens a review where something is left to do: the place is scrolled, the page is not. */
export function beginAtLeaf(id: LeafKey, frame: HTMLElement | null): void {
  const block = document.getElementById(idsOfLeaf(id).block);
  const entry = block?.querySelector<HTMLElement>(ENTRIES);
  if (!frame || !block || !entry) return;
  const above = block.getBoundingClientRect().top - frame.getBoundingClientRect().top;
  frame.scrollTop += above - frame.clientHeight / 3;
  focusEntry(entry);
}

function enter(entry: HTMLElement, block: ScrollLogicalPosition): void {
  entry.closest('[data-leaf]')?.scrollIntoView({ block, inline: 'nearest' });
  focusEntry(entry);
}

function focusEntry(entry: HTMLElement): void {
  const input = entry.querySelector<HTMLInputElement>('input:checked') ?? entry.querySelector('input');
  input?.focus({ preventScroll: true });
  if (input?.type === 'text') input.select();
}
