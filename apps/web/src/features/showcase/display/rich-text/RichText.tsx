import { boxed } from '../../../../ui/plain/boxed.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
  readonly html: string;
  /** The heading that the text stands under. */
  readonly below?: 'h1' | 'h2';
}

/** A formatted text. It comes from the server's cleaner, in the browser also from `cleanInBrowser`. */
export function RichText({ html, below = 'h2' }: RichTextProps) {
  // Right below the page's heading, a text that begins with smaller ones would leave a step out.
  const levelled = below === 'h1' && !html.includes('<h2>') ? html.replaceAll(/(<\/?)h3>/g, '$1h2>') : html;
  const shown = boxed(levelled, styles.box ?? '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned before it comes here.
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: shown }} />;
}
