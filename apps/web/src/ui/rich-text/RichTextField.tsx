import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { Loading } from '../states/Loading.tsx';
import { RichText } from './RichText.tsx';
import styles from './rich-text.module.css';

export interface RichTextFieldProps {
  /** HTML; empty for no text. */
  readonly value?: string | undefined;
  readonly onChange?: (html: string) => void;
  readonly disabled?: boolean;
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean | 'true' | 'false';
  readonly 'aria-required'?: boolean | 'true' | 'false';
}

/** The editor weighs as much as a page, and is loaded where somebody writes. */
const Editor = lazyPart(() => import('./Editor.tsx'));

/** A text with headings, lists, links, tables and pictures. */
export function RichTextField({ disabled = false, ...props }: RichTextFieldProps) {
  if (disabled)
    return (
      <div className={styles.disabled}>
        <RichText html={props.value ?? ''} />
      </div>
    );
  return (
    <Suspense
      fallback={
        <div className={styles.waiting}>
          <Loading rows={3} />
        </div>
      }
    >
      <Editor {...props} />
    </Suspense>
  );
}
