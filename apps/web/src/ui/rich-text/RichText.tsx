import { useMemo } from 'react';
import { boxed } from '../plain/boxed.ts';
import { CHANGE_TOLD } from '../TextDifference.tsx';
import marks from '../text-difference.module.css';
import { clean } from './clean.ts';
import { type Compared, markedChanges } from './marked-changes.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
  readonly html: string;
  /** A text that it is held against: what differs is marked. */
  readonly other?: Compared;
}

/** Shows a formatted text, whoever wrote it. */
export function RichText({ html, other }: RichTextProps) {
  const compared = other?.html;
  const is = other?.is;
  const cleaned = useMemo(() => {
    const own = clean(html);
    const kind = is === 'before' ? 'added' : 'removed';
    const mark = { look: marks[kind] ?? '', told: marks.told ?? '', words: CHANGE_TOLD[kind] };
    const shown =
      compared === undefined || is === undefined
        ? own
        : markedChanges(own, { html: clean(compared), is }, mark);
    return boxed(shown, styles.box ?? '');
  }, [html, compared, is]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by a short list of what is allowed.
  return <div className={styles.content} dangerouslySetInnerHTML={{ __html: cleaned }} />;
}
