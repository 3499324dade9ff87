import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { RequestFailed } from '../../../request/failed.ts';
import { DropZone } from '../../files/DropZone.tsx';
import { downloadTemplate, startImport, type WhatToImport } from '../api.ts';
import { MEGABYTES, MOST_ROWS, sheetRefusal } from '../sheet-refusal.ts';
import styles from './upload.module.css';

interface UploadStepProps {
  readonly what: WhatToImport;
  readonly noun: string;
  readonly hints: readonly string[];
  readonly onStarted: (id: string) => void;
}

export function UploadStep({ what, noun, hints, onStarted }: UploadStepProps) {
  const [sent, setSent] = useState(0);
  const sending = useRef<AbortController | null>(null);
  const template = useMutation({ mutationFn: () => downloadTemplate(what) });
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const refused = sheetRefusal(file);
      if (refused) throw new RequestFailed({ kind: 'refused', message: refused });
      setSent(0);
      sending.current = new AbortController();
      return startImport(what, file, { onProgress: setSent, signal: sending.current.signal });
    },
    onSuccess: onStarted,
  });
  useEffect(() => () => sending.current?.abort(), []);

  const refusal = upload.error && sentenceOf(upload.error);
  return (
    <div className={styles.step}>
      <div className={styles.explained}>
        <ul>
          <li>按模板填写后上传：系统逐行检查，先给出预览，确认之前不会写入任何数据。</li>
          <li>已存在的{noun}会被修改，空白单元格不修改原有内容。</li>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={template.isPending}
          onClick={() => template.mutate()}
        >
          下载模板
        </Button>
      </div>
      {upload.isPending ? (
        <Sending name={upload.variables.name} sent={sent} onCancel={() => sending.current?.abort()} />
      ) : (
        <DropZone
          className={styles.zone}
          ref={focus}
          accept=".xlsx"
          multiple={false}
          onFiles={([file]) => file && upload.mutate(file)}
        >
          <InboxOutlined aria-hidden className={styles.icon} />
          <strong>点击选择文件，或将文件拖到这里</strong>
          <span>
            .xlsx，不超过 {MEGABYTES} MB，最多 {MOST_ROWS} 行
          </span>
        </DropZone>
      )}
      {refusal && (
        <div role="alert" className={styles.refusal}>
          <strong>{upload.variables?.name}</strong>
          <p>{refusal}</p>
        </div>
      )}
    </div>
  );
}

/** Cancelled on purpose is nothing to complain about. */
function sentenceOf(reason: Error): string | null {
  if (!(reason instanceof RequestFailed)) return '文件没有上传成功，请重试';
  if (reason.kind === 'interrupted') return null;
  return reason.sentence ?? '上传中断，请检查网络后重试';
}

interface SendingProps {
  readonly name: string;
  /** The part sent, 0 to 1. */
  readonly sent: number;
  readonly onCancel: () => void;
}

/** A file on its way. */
function Sending({ name, sent, onCancel }: SendingProps) {
  const percent = Math.round(sent * 100);
  return (
    <div className={styles.sending}>
      <p>
        <strong>{name}</strong>
        <span>{percent < 100 ? `已上传 ${percent}%` : '已上传，等待服务器接收…'}</span>
      </p>
      <progress className={styles.progress} aria-label="上传进度" value={percent} max={100} />
      <Button autoFocus onClick={onCancel}>
        取消上传
      </Button>
    </div>
  );
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
