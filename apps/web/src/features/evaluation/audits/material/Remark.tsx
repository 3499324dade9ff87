import { EditOutlined } from '@ant-design/icons';
import type { InformationField } from '@course-center/contract/evaluation/information';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { CommentPlace } from '../api/save-comment.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { SaveState } from '../drafts/SaveState.tsx';
import styles from './material.module.css';

interface RemarkProps {
  readonly field: InformationField;
  readonly place: CommentPlace;
  readonly may: boolean;
  readonly remarks: Drafts<CommentPlace>;
}

/** What the auditor remarks on a field: saved as it is typed, given to the teacher with the decision. */
export function Remark({ field, place, may, remarks }: RemarkProps) {
  const draft = remarks.of(place);
  const text = draft?.text ?? field.audit_comment;
  const [opened, setOpened] = useState(false);
  if (!may && text === '') return null;
  if (!may)
    return (
      <div className={styles.remark}>
        <p className={styles.remarkHead}>批注</p>
        <p className={styles.text}>{text}</p>
        {draft && draft.state !== 'saved' && <p className={styles.finding}>这条批注没有保存，请先复制。</p>}
      </div>
    );
  if (text === '' && !opened && !draft)
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
        onChange={(event) => remarks.type(place, event.target.value)}
        onBlur={() => void remarks.settle((each) => each.part === place.part && each.key === place.key)}
      />
      <SaveState
        draft={draft}
        initial="批注会在作出决定时告知教师"
        onRetry={() => void remarks.settle((each) => each.part === place.part && each.key === place.key)}
      />
    </div>
  );
}
