import type { NoticeRow } from '@course-center/contract/evaluation/notices';
import type { StoredFile } from '@course-center/contract/files';
import {
  MOST_OBJECTION_FILES,
  objectionFaults,
} from '@course-center/domain/evaluation/result-lists/objection';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { toast } from '../../../request/toast.ts';
import { CourseTitle } from '../../../ui/CourseLink.tsx';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { FileField } from '../../../ui/files/FileField.tsx';
import { failedSentence, useFailedFiles, useUploading } from '../../../ui/files/transfer/uploading.ts';
import { SCROLLING_BODY } from '../../../ui/form/dialog-body.ts';
import { KeptNotice } from '../../../ui/saving/KeptNotice.tsx';
import { useVersionedDraft } from '../../../ui/saving/use-versioned-draft.ts';
import { makeObjection, noticeRowCalls, ownObjectionsQuery } from './api.ts';
import styles from './notices.module.css';

interface Typed {
  readonly reason: string;
  readonly files: readonly StoredFile[];
}

const UPLOADING_QUESTION = {
  title: '附件还在上传',
  content: '关闭后停止上传，未传完的附件需要重新选择；已填写的理由会保留。',
  okText: '关闭',
  cancelText: '继续上传',
};

interface ObjectionDialogProps {
  readonly noticeId: number;
  readonly row: NoticeRow;
  readonly onClosed: () => void;
}

/** Objecting to a row. What is typed stays in the browser until it is sent, also when the dialog is closed. */
export default function ObjectionDialog({ noticeId, row, onClosed }: ObjectionDialogProps) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const uploading = useUploading();
  const failed = failedSentence(useFailedFiles(), '提交');
  const [open, setOpen] = useState(true);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState<string | null>(null);
  const draft = useVersionedDraft<Typed>({
    read: () => ({ value: { reason: '', files: [] }, version: 0 }),
    keptAs: { thing: `objection:${row.id}`, title: `对“${row.name}”的异议` },
  });
  const { reason, files } = draft.value;
  const type = (typed: Partial<Typed>) => {
    setFaults({});
    draft.edit((before) => ({ ...before, ...typed }));
  };

  async function close() {
    if (!uploading || (await confirm(UPLOADING_QUESTION))) setOpen(false);
  }

  async function submit() {
    setRefused(null);
    if (failed) return;
    const found = objectionFaults({ reason });
    setFaults(found as Record<string, string>);
    const sent = draft.begin(() => Object.keys(found).length === 0);
    if (!sent) return;
    try {
      await makeObjection(noticeId, { row_id: row.id, reason, file_ids: files.map(({ id }) => id) });
      draft.saved({ version: 0, value: { reason: '', files: [] } });
      toast.success('异议已提交，请等待课程中心答复');
      setOpen(false);
    } catch (failure) {
      const failed = draft.failed(failure);
      setFaults(failed.faults);
      if (failed.kind !== 'invalid') setRefused(failed.sentence ?? '没有提交成功，请检查网络后重试');
    }
    await queries.invalidateQueries({ queryKey: [noticeRowCalls(noticeId).path] });
    await queries.invalidateQueries({ queryKey: ownObjectionsQuery().queryKey });
  }

  return (
    <Modal
      open={open}
      title={<CourseTitle id={row.course_id}>提出异议：{row.name}</CourseTitle>}
      okText="提交异议"
      cancelText="关闭"
      width={640}
      mask={{ closable: false }}
      styles={{ body: SCROLLING_BODY }}
      confirmLoading={draft.saving}
      okButtonProps={{ disabled: uploading || failed !== null }}
      onOk={() => void submit()}
      onCancel={() => void close()}
      afterClose={onClosed}
    >
      <KeptNotice draft={draft.inBrowser} dirty={draft.dirty} />
      {refused && <Alert role="alert" type="warning" showIcon title={refused} />}
      {failed && <Alert role="alert" type="warning" showIcon title={failed} />}
      <p className={styles.intro}>
        {row.department_name} · {row.teachers.join('、')} · 公示等级 {gradeText(row.grade)}
        <br />
        请写明您认为有误之处和依据。您的姓名只有课程中心知道。
      </p>
      <Form layout="vertical" component={false}>
        <Form.Item
          label="异议理由"
          htmlFor="objection-reason"
          {...(faults.reason && { validateStatus: 'error' as const, help: faults.reason })}
        >
          <Input.TextArea
            id="objection-reason"
            autoFocus
            rows={6}
            maxLength={2000}
            showCount
            value={reason}
            onChange={({ target }) => type({ reason: target.value })}
          />
        </Form.Item>
        <Form.Item
          label="附件（可以不传）"
          {...(faults.file_ids && { validateStatus: 'error' as const, help: faults.file_ids })}
        >
          <FileField
            aria-label="附件"
            max={MOST_OBJECTION_FILES}
            value={files}
            onChange={(next) => type({ files: next })}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
