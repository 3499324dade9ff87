import { Button, Modal } from 'antd';
import { useState } from 'react';
import { jumpToField } from '../form/jump.ts';
import styles from './submit.module.css';
import type { Submitting } from './use-submitting.ts';

/** What is still missing; each line that has a field leads there. */
export function GapsDialog({ submitting: { gaps, closeGaps, step } }: { readonly submitting: Submitting }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const count = gaps?.length ?? 0;
  const verb = step === 'submit' ? '提交' : '完成';

  /** Only when the dialog is gone: it gives the focus back to where it was opened. */
  function closed() {
    if (chosen !== null) jumpToField(chosen);
    setChosen(null);
  }

  return (
    <Modal
      open={gaps !== null}
      title={count > 0 ? `还差 ${count} 项才能${verb}` : ''}
      footer={<Button onClick={closeGaps}>继续填报</Button>}
      onCancel={closeGaps}
      afterClose={closed}
      width={520}
    >
      <ul className={styles.gaps}>
        {gaps?.map(({ key, sentence }) => (
          <li key={`${key} ${sentence}`}>
            {key === null ? (
              sentence
            ) : (
              <button
                type="button"
                onClick={() => {
                  setChosen(key);
                  closeGaps();
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
