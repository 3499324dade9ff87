import { UploadOutlined } from '@ant-design/icons';
import type { LOGO_MEGABYTES } from '@course-center/contract/school/settings';
import { Button, Progress } from 'antd';
import { useState } from 'react';
import { RequestFailed } from '../../../../request/failed.ts';
import { FileButton } from '../../../../ui/files/FileButton.tsx';
import { PICTURE_TYPES, pictureRefusal } from '../../../../ui/files/picture-file.ts';
import { SchoolMark } from '../../../../ui/SchoolMark.tsx';
import { uploadLogo } from '../api.ts';
import styles from './school.module.css';

const MEGABYTES: typeof LOGO_MEGABYTES = 2;

interface LogoFieldProps {
  /** Given by the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (logo: string) => void;
}

export function LogoField({ id, value = '', onChange }: LogoFieldProps) {
  const [sent, setSent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function send(file: File) {
    const refused = pictureRefusal(file, MEGABYTES);
    setRefusal(refused);
    if (refused) return;
    setSent(0);
    try {
      onChange?.(await uploadLogo(file, setSent));
    } catch (reason) {
      if (!(reason instanceof RequestFailed)) throw reason;
      setRefusal(reason.kind === 'no_response' ? '上传中断，请检查网络后重试' : reason.message);
    } finally {
      setSent(null);
    }
  }

  return (
    <div className={styles.logo}>
      <SchoolMark logo={value} size={64} />
      <div>
        <FileButton
          {...(id && { id })}
          accept={PICTURE_TYPES.join(',')}
          label="选择标志图片"
          icon={<UploadOutlined aria-hidden />}
          loading={sent !== null}
          onFile={send}
        >
          {value === '' ? '上传标志' : '更换标志'}
        </FileButton>
        {value !== '' && (
          <Button type="link" onClick={() => onChange?.('')}>
            恢复默认
          </Button>
        )}
        <p className={styles.hint}>PNG、JPG 或 WebP，不超过 {MEGABYTES} MB，建议使用透明背景的正方形图片。</p>
        {sent !== null && <Progress percent={Math.round(sent * 100)} size="small" aria-label="上传进度" />}
        {refusal && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
      </div>
    </div>
  );
}
