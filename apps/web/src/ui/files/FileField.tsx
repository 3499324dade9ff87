import type { StoredFile } from '@course-center/contract/files';
import { Button } from 'antd';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PreviewOptions } from '../preview/preview-file.ts';
import { useUnsavedMark } from '../unsaved/unsaved-work.ts';
import { readFile } from './api.ts';
import { chosenOf, genuineOf } from './chosen.ts';
import { DropZone } from './DropZone.tsx';
import { FileList } from './FileList.tsx';
import styles from './files.module.css';
import { KeptFiles } from './KeptFiles.tsx';
import { TransferRows } from './TransferRows.tsx';
import { type LeftOvers, useLeftOver } from './transfer/left-over.ts';
import { isUnfinished } from './transfer/transfer.ts';
import { useUploadingMark } from './transfer/uploading.ts';
import { useTransfers } from './transfer/use-transfers.ts';

interface FileFieldProps {
  readonly value?: readonly StoredFile[] | undefined;
  readonly onChange?: (files: readonly StoredFile[]) => void;
  /** One file where it is left out. */
  readonly max?: number;
  /** Endings, as an input has them: `.pdf,.jpg`. */
  readonly accept?: string;
  /** How large each may be; what the school takes where it is left out. */
  readonly megabytes?: number | undefined;
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly preview?: Pick<PreviewOptions<StoredFile>, 'watermark' | 'tools'>;
  /** Where it keeps what it could not finish; nowhere when left out. */
  readonly leftOvers?: LeftOvers;
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean | 'true' | 'false';
  readonly 'aria-required'?: boolean | 'true' | 'false';
}

/**
 * One file or several, uploaded as soon as they are chosen. A form asks `useUploading` before it is left or saved:
 * what is still on its way is not part of the value yet.
 */
export function FileField(props: FileFieldProps) {
  const {
    value = [],
    onChange,
    max = 1,
    accept = '',
    megabytes,
    hint = '',
    disabled = false,
    preview,
    leftOvers,
    ...named
  } = props;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [told, setTold] = useState('');
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });

  const change = (files: readonly StoredFile[]) => {
    // Two files may arrive before the form has drawn the first.
    latest.current = files;
    onChange?.(files);
  };
  const kept = useEffectEvent((file: StoredFile) => {
    change([...latest.current, file]);
    setTold(`${file.name} 上传完成`);
  });
  const { transfers, add, pause, resume, drop } = useTransfers(kept);
  const leftOver = useLeftOver(leftOvers, transfers);
  const unfinished = transfers.some(isUnfinished);
  // What the server refused is told until the next choice, but holds no place.
  const refusedTransfers = transfers.filter(({ state }) => state === 'refused');
  const room = max - value.length - (transfers.length - refusedTransfers.length);
  useUnsavedMark(unfinished);
  useUploadingMark(unfinished);

  async function choose(files: readonly File[]) {
    const chosen = chosenOf(files, { max, room, accept, megabytes });
    for (const { key } of refusedTransfers) drop(key);
    const { taken, refused: fakes } = await genuineOf(chosen.taken);
    const twice = taken.filter(({ name }) => latest.current.some((file) => file.name === name));
    setRefused([
      ...chosen.refused,
      ...fakes,
      ...twice.map(({ name }) => `“${name}”与已上传的文件同名，请核对是否重复`),
    ]);
    leftOver.chosen(taken);
    add(taken);
  }

  const shown = { ...preview, reload: readFile };
  if (disabled) return <FileList files={value} preview={shown} />;
  return (
    <div className={styles.field}>
      {value.length + transfers.length > 0 && (
        <ul className={styles.list} aria-label="已选择的文件">
          <KeptFiles files={value} preview={shown} onChange={change} onTold={setTold} />
          <TransferRows transfers={transfers} pause={pause} resume={resume} drop={drop} />
        </ul>
      )}
      <LeftOver names={leftOver.left} onGiveUp={leftOver.giveUp} />
      {room > 0 && (
        <DropZone
          {...named}
          accept={accept}
          multiple={room > 1}
          hint={[hint, max > 1 ? `最多 ${max} 个文件` : ''].filter(Boolean).join('，')}
          onFiles={(files) => void choose(files)}
        />
      )}
      {refused.length > 0 && (
        <div role="alert" className={styles.refused}>
          {refused.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <p role="status" className={styles.told}>
        {told}
      </p>
    </div>
  );
}

/** What an earlier visit did not finish: the server still has the part that was sent. */
function LeftOver({ names, onGiveUp }: { readonly names: readonly string[]; readonly onGiveUp: () => void }) {
  if (names.length === 0) return null;
  return (
    <div className={styles.left}>
      {names.map((name) => (
        <p key={name}>“{name}”未传完，重新选择同一文件可继续</p>
      ))}
      <Button type="link" size="small" onClick={onGiveUp}>
        不再上传
      </Button>
    </div>
  );
}
