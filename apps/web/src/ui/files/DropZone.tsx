import { UploadOutlined } from '@ant-design/icons';
import {
  type ChangeEvent,
  type DragEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useEffect,
  useState,
} from 'react';
import styles from './files.module.css';

type Named = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
>;

interface DropZoneProps extends Named {
  readonly accept: string;
  readonly multiple: boolean;
  readonly hint?: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly className?: string | undefined;
  /** What it says, where it is not a field among others. */
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Takes files that are chosen or dropped. It is the label of its input, so that a click and a key open it alike. */
export function DropZone(props: DropZoneProps) {
  const { accept, multiple, hint = '', onFiles, className = styles.zone, children, ref, ...named } = props;
  const [over, setOver] = useState(false);
  useNoStrayDrop();

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Emptied, so that the same file can be chosen again after it was mended.
    target.value = '';
    onFiles(files);
  }

  function drop(event: DragEvent) {
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <label
      className={className}
      data-over={over || undefined}
      onDragOver={({ dataTransfer }) => setOver(dataTransfer.types.includes('Files'))}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children ?? (
        <>
          <UploadOutlined aria-hidden className={styles.zoneIcon} />
          <span className={styles.zoneWords}>
            <strong>点击选择文件，或将文件拖到这里</strong>
            {hint !== '' && <span>{hint}</span>}
          </span>
        </>
      )}
      <input
        {...named}
        ref={ref}
        className={styles.input}
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={choose}
      />
    </label>
  );
}

/** A file dropped beside the place would take the place of the whole page. */
function useNoStrayDrop(): void {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
}
