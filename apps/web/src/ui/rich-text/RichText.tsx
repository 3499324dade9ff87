import { useMemo } from 'react';
import { boxed } from '../plain/boxed.ts';
import { clean } from './clean.ts';
import styles from './rich-text.module.css';

/** Shows a formatted text, whoever wrote it. */
export function RichText({ html }: { readonly html: string }) {
  const cleaned = useMemo(() => boxed(clean(html), styles.box ?? ''), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by a short list of what is allowed.
  return <div className={styles.content} dangerouslySetInnerHTML={{ __html: cleaned }} />;
}
