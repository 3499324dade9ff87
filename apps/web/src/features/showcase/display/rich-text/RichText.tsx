import { boxed } from '../../../../ui/plain/boxed.ts';
import styles from './rich-text.module.css';

/** A formatted text. It comes from the server's cleaner, in the browser also from `cleanInBrowser`. */
export function RichText({ html }: { readonly html: string }) {
  const shown = boxed(html, styles.box ?? '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned before it comes here.
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: shown }} />;
}
