import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import styles from './gaps.module.css';

/** Something that is missing, with the place to go to where there is one. */
export interface GapLine<Place> {
  readonly place: Place | null;
  readonly sentence: string;
}

interface GapsDialogProps<Place> {
  /** Null while nobody asked. */
  readonly gaps: readonly GapLine<Place>[] | null;
  /** What cannot be done before: 提交. */
  readonly verb: string;
  /** What the button is called that closes it. */
  readonly back: string;
  readonly onClose: () => void;
  readonly onJump: (place: Place) => void;
  /** What else can be done about them. */
  readonly action?: ReactNode;
}

/** What stands between something and its submission; each line that has a place leads there. */
export function GapsDialog<Place>({ gaps, verb, back, onClose, onJump, action }: GapsDialogProps<Place>) {
  const [chosen, setChosen] = useState<{ readonly place: Place } | null>(null);

  /** Only when the dialog is gone: it gives the focus back to where it was opened. */
  function closed() {
    if (chosen) onJump(chosen.place);
    setChosen(null);
  }

  return (
    <Modal
      open={gaps !== null}
      title={gaps ? `还差 ${gaps.length} 项才能${verb}` : ''}
      footer={
        <>
          <Button onClick={onClose}>{back}</Button>
          {action}
        </>
      }
      onCancel={onClose}
      afterClose={closed}
      width={520}
    >
      <ul className={styles.gaps}>
        {gaps?.map(({ place, sentence }, at) => (
          <li key={`${JSON.stringify(place)} ${sentence}`}>
            {place === null ? (
              sentence
            ) : (
              <button
                type="button"
                // biome-ignore lint/a11y/noAutofocus: who asked for it goes to what is missing by one key
                autoFocus={at === 0}
                onClick={() => {
                  setChosen({ place });
                  onClose();
                }}
              >
                {sentence}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
