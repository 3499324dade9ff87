import type { StoredFile } from '@course-center/contract/files';
import { Button } from 'antd';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Question, useConfirm } from '../confirm/use-confirm.ts';
import type { PreviewOptions } from '../preview/preview-file.ts';
import { useUnsavedMark } from '../unsaved/unsaved-work.ts';
import { readFile } from './api.ts';
import { chosenOf, genuineOf, namedAlike } from './chosen.ts';
import { DropZone } from './DropZone.tsx';
import { FileList } from './FileList.tsx';
import styles from './files.module.css';
import { KeptFiles } from './KeptFiles.tsx';
import { TransferRows } from './TransferRows.tsx';
import { type LeftOvers, useLeftOver } from './transfer/left-over.ts';
import { isUnfinished } from './transfer/transfer.ts';
import { failureWords } from './transfer/transfer-words.ts';
import { useFailedMark, useUploadingMark } from './transfer/uploading.ts';
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
  const confirm = useConfirm();
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
  useFailedMark([...refused, ...failureWords(transfers)]);

  async function choose(files: readonly File[]) {
    const chosen = chosenOf(files, { max, room, accept, megabytes });
    for (const { key } of refusedTransfers) drop(key);
    const { taken, refused: fakes } = await genuineOf(chosen.taken);
    setRefused([...chosen.refused, ...fakes]);
    const standing = transfers.filter(({ state }) => state !== 'refused').map(({ file }) => file);
    const alike = namedAlike(taken, [...latest.current, ...standing]);
    const sent = alike.length === 0 || (await confirm(twiceQuestion(alike))) ? taken : without(taken, alike);
    leftOver.chosen(sent);
    add(sent);
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
          <Button type="link" size="small" onClick={() => setRefused([])}>
            不上传这些文件
          </Button>
        </div>
      )}
      <p role="status" className={styles.told}>
        {told}
      </p>
    </div>
  );
}

/** The same file twice is mostly a slip; now and then two files have one name. */
function twiceQuestion(alike: readonly File[]): Question {
  return {
    title: '已有同名文件，仍要上传吗？',
    content: `${alike.map(({ name }) => `“${name}”`).join('、')}已在列表中。要替换它，请先删除原来的文件再上传。`,
    okText: '仍然上传',
    cancelText: '不上传',
  };
}

function without(files: readonly File[], left: readonly File[]): readonly File[] {
  return files.filter((file) => !left.includes(file));
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
