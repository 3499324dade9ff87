import { type ReactNode, useEffect, useId, useRef } from 'react';
import button from './button.module.css';
import styles from './plain-dialog.module.css';

interface Choice {
  readonly label: string;
  readonly onChoose: () => void;
}

interface PlainDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly primary: Choice;
  /** Also what Escape chooses. */
  readonly other: Choice;
}

/** A question before anything else can be done, for pages that do not carry the component library. */
export function PlainDialog({ title, children, primary, other }: PlainDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onCancel={other.onChoose}>
      <h2 id={id}>{title}</h2>
      <p>{children}</p>
      <div className={styles.actions}>
        <button type="button" className={button.quiet} onClick={other.onChoose}>
          {other.label}
        </button>
        <button type="button" className={button.primary} onClick={primary.onChoose}>
          {primary.label}
        </button>
      </div>
    </dialog>
  );
}
