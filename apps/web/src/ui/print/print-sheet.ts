import styles from './print.module.css';

/** Prints a part of the page alone: a copy of it, because the shell and dialogs are cut off at the window's edge. */
export function printSheet(part: HTMLElement): void {
  const sheet = document.createElement('div');
  sheet.className = styles.sheet ?? '';
  sheet.append(part.cloneNode(true));
  document.body.append(sheet);
  try {
    window.print();
  } finally {
    sheet.remove();
  }
}
