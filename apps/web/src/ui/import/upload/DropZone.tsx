import { InboxOutlined } from '@ant-design/icons';
import { type ChangeEvent, type DragEvent, useEffect, useState } from 'react';
import { MEGABYTES, MOST_ROWS } from '../sheet-refusal.ts';
import styles from './upload.module.css';

interface DropZoneProps {
  readonly onFile: (file: File) => void;
}

/** Takes a file that is chosen or dropped. It is the label of its input, so that a click and a key open it alike. */
export function DropZone({ onFile }: DropZoneProps) {
  const [over, setOver] = useState(false);
  useNoStrayDrop();

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Emptied, so that the same file can be chosen again after it was mended.
    target.value = '';
    if (file) onFile(file);
  }

  function drop(event: DragEvent) {
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }

  return (
    <label
      className={styles.zone}
      data-over={over || undefined}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <InboxOutlined aria-hidden className={styles.icon} />
      <strong>点击选择文件，或将文件拖到这里</strong>
      <span>
        .xlsx，不超过 {MEGABYTES} MB，最多 {MOST_ROWS} 行
      </span>
      <input ref={focus} className={styles.input} type="file" accept=".xlsx" onChange={choose} />
    </label>
  );
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

/** A file dropped beside the place would take the place of the whole page. */
function useNoStrayDrop(): void {
  useEffect(() => {
    const keep = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
}
