import { LinkOutlined } from '@ant-design/icons';
import type { StoredFile } from '@course-center/contract/files';
import type { Faults } from '@course-center/domain/forms/faults';
import { Button } from 'antd';
import { useEffectEvent, useState } from 'react';
import { chosenOf } from '../../../../ui/files/chosen.ts';
import { DropZone } from '../../../../ui/files/DropZone.tsx';
import { moved } from '../../../../ui/files/moved.ts';
import { TransferRows } from '../../../../ui/files/TransferRows.tsx';
import { isUnfinished } from '../../../../ui/files/transfer/transfer.ts';
import { failureWords } from '../../../../ui/files/transfer/transfer-words.ts';
import { useFailedMark, useUploadingMark } from '../../../../ui/files/transfer/uploading.ts';
import { useTransfers } from '../../../../ui/files/transfer/use-transfers.ts';
import { useUnsavedMark } from '../../../../ui/unsaved/unsaved-work.ts';
import { type DraftFile, newKey } from '../editor/course-draft.ts';
import { AttachedRow } from './AttachedRow.tsx';
import styles from './files.module.css';

interface AttachedFilesProps {
  readonly noun: string;
  /** Endings as an input has them; empty for all that the product takes. */
  readonly accept?: string;
  readonly max: number;
  readonly files: readonly DraftFile[];
  readonly faults: Faults;
  /** Where the files stand in the form. */
  readonly place: string;
  /** Whether something may stand among them that is kept elsewhere. */
  readonly links?: boolean;
  readonly onChange: (change: (files: readonly DraftFile[]) => readonly DraftFile[]) => void;
}

/** Files that are uploaded as soon as they are chosen, then named and put in order; links among them. */
export function AttachedFiles(props: AttachedFilesProps) {
  const { noun, accept = '', max, files, faults, place, links = false, onChange } = props;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const add = (file: DraftFile) => onChange((before) => [...before, file]);
  const kept = useEffectEvent((file: StoredFile) =>
    add({ key: newKey(), name: file.name, file, target: '' }),
  );
  const { transfers, add: send, pause, resume, drop } = useTransfers(kept);
  const unfinished = transfers.some(isUnfinished);
  const failed = transfers.filter(({ state }) => state === 'refused');
  const room = max - files.length - (transfers.length - failed.length);
  useUnsavedMark(unfinished);
  useUploadingMark(unfinished);
  useFailedMark([...refused, ...failureWords(transfers)]);

  function choose(given: readonly File[]) {
    const chosen = chosenOf(given, { max, room, accept });
    for (const { key } of failed) drop(key);
    setRefused(chosen.refused);
    send(chosen.taken);
  }

  return (
    <div className={styles.attached}>
      <ul className={styles.list} aria-label={noun}>
        {files.map((file, index) => (
          <AttachedRow
            key={file.key}
            file={file}
            faults={faults}
            place={`${place}.${index}`}
            first={index === 0}
            last={index === files.length - 1}
            onChange={(change) =>
              onChange((before) =>
                before.map((each) => (each.key === file.key ? { ...each, ...change } : each)),
              )
            }
            onMove={(step) => onChange((before) => moved(before, index, index + step))}
            onRemove={() => onChange((before) => before.filter(({ key }) => key !== file.key))}
          />
        ))}
        <TransferRows transfers={transfers} pause={pause} resume={resume} drop={drop} />
      </ul>
      {room > 0 && (
        <DropZone
          accept={accept}
          multiple={room > 1}
          hint={max > 1 ? `最多 ${max} 个${noun}` : ''}
          aria-label={`上传${noun}`}
          onFiles={choose}
        />
      )}
      {links && room > 0 && (
        <Button
          type="dashed"
          icon={<LinkOutlined aria-hidden />}
          onClick={() => add({ key: newKey(), name: '', file: null, target: '' })}
        >
          添加链接
        </Button>
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
    </div>
  );
}
