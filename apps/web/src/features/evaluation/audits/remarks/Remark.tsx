import { EditOutlined } from '@ant-design/icons';
import type { InformationField } from '@course-center/contract/evaluation/information';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Conflict } from '../../../../ui/saving/Conflict.tsx';
import { isUnsaved, rivalOf } from '../../../../ui/saving/edit.ts';
import { useEdit } from '../../../../ui/saving/use-saver.ts';
import { TextDifference } from '../../../../ui/TextDifference.tsx';
import styles from '../material/material.module.css';
import { SaveState } from './SaveState.tsx';
import { type Remarked, type RemarkSaver, remarkKey } from './use-remark-saver.ts';

interface RemarkProps {
  readonly field: InformationField;
  readonly place: Remarked;
  readonly may: boolean;
  readonly remarks: RemarkSaver;
}

/** What the auditor remarks on a field: saved as it is typed, given to the teacher with the decision. */
export function Remark({ field, place, may, remarks }: RemarkProps) {
  const key = remarkKey(place);
  const edit = useEdit(remarks, key);
  const [opened, setOpened] = useState(false);
  if (!edit) return null;
  const { value: text } = edit;
  const touched = isUnsaved(edit) || edit.stored.savedAt !== null;
  if (!may && text === '') return null;
  if (!may)
    return (
      <div className={styles.remark}>
        <p className={styles.remarkHead}>批注</p>
        <p className={styles.text}>{text}</p>
        {isUnsaved(edit) && <p className={styles.finding}>这条批注没有保存，请先复制。</p>}
      </div>
    );
  if (text === '' && !opened && !touched)
    return (
      <Button
        type="text"
        size="small"
        className={styles.addRemark ?? ''}
        icon={<EditOutlined aria-hidden />}
        aria-label={`添加批注：${field.name}`}
        onClick={() => setOpened(true)}
      >
        添加批注
      </Button>
    );
  const rival = rivalOf(edit);
  return (
    <div className={styles.remark}>
      <Input.TextArea
        aria-label={`批注：${field.name}`}
        placeholder="写下需要教师修改的内容"
        className={styles.growing ?? ''}
        rows={2}
        autoFocus={opened}
        maxLength={2000}
        value={text}
        onChange={(event) => remarks.type(key, () => event.target.value)}
        onBlur={() => remarks.rest(key)}
      />
      <SaveState edit={edit} initial="批注会在作出决定时告知教师" onRetry={() => remarks.retry(key)} />
      {rival && (
        <Conflict
          label={`“${field.name}”有两份批注`}
          sentence={`该项在其他窗口${rival.saved ? '保存' : '填写'}了不同的批注，请选择保留哪一份。`}
          take="采用其他窗口的"
          small
          onKeepMine={() => remarks.keepMine(key)}
          onTakeTheirs={() => remarks.takeTheirs(key)}
        >
          <TextDifference before={text} after={rival.value} />
        </Conflict>
      )}
    </div>
  );
}
