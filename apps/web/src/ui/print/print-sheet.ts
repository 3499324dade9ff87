import styles from './print.module.css';

/** Prints a part of the page alone. */
export function printSheet(part: HTMLElement): void {
  const remove = putSheet(part);
  try {
    window.print();
  } finally {
    remove();
  }
}

/** A copy of it beside the page, because the shell and dialogs are cut off at the window's edge; hands back how it goes. */
export function putSheet(part: HTMLElement): () => void {
  const sheet = document.createElement('div');
  sheet.className = styles.sheet ?? '';
  sheet.append(part.cloneNode(true));
  document.body.append(sheet);
  return () => sheet.remove();
}
