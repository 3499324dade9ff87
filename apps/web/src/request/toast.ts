import type { Complaint } from './complaint.ts';
import styles from './toast.module.css';

/** A tiny toaster of our own: the login page must not carry a component library for it. */
const PREFIX = { success: '', warning: 'Warning: ', error: 'Error: ' } as const;

const DRAWING = {
  success: 'M3 11a6 6 0 1 0 12 0a6 6 0 1 0-12 0M6.5 11l2 2l3.5-4',
  warning: 'M9 4L16 17H2ZM9 9v4M9 15.2v.1',
  error: 'M3 11a6 6 0 1 0 12 0a6 6 0 1 0-12 0M7 9l4 4M11 9l-4 4',
} as const;

const shown = new Map<string, HTMLElement>();

export const toast = {
  success: (text: string) => show({ kind: 'success', text, seconds: 3 }),
  warning: (text: string) => show({ kind: 'warning', text, seconds: 3 }),
  error: (text: string) => show({ kind: 'error', text, seconds: 3 }),
};

/** Shows a sentence for a while. The same sentence is never shown twice at a time. */
export function show({ kind, text, seconds }: Complaint): void {
  const sentence = PREFIX[kind] + text;
  if (shown.has(sentence)) return;
  const element = drawn(kind, sentence);
  shown.set(sentence, element);
  stack().append(element);
  setTimeout(() => {
    element.remove();
    shown.delete(sentence);
  }, seconds * 1000);
}

/** Stands in the dialog that is open, if there is one: everything outside of a modal dialog is neither seen nor heard. */
function stack(): HTMLElement {
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const standing = document.querySelector<HTMLElement>(`.${styles.stack}`);
  if (standing?.parentElement === host) return standing;
  const made = standing ?? document.createElement('div');
  made.className = styles.stack ?? '';
  host.append(made);
  return made;
}

function drawn(kind: Complaint['kind'], sentence: string): HTMLElement {
  const element = document.createElement('div');
  element.className = `${styles.toast} ${styles[kind]}`;
  element.setAttribute('role', kind === 'success' ? 'status' : 'alert');
  const words = document.createElement('span');
  words.textContent = sentence;
  element.append(mark(kind), words);
  return element;
}

function mark(kind: Complaint['kind']): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 18 22');
  svg.setAttribute('class', styles.mark ?? '');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', DRAWING[kind]);
  svg.append(path);
  return svg;
}
