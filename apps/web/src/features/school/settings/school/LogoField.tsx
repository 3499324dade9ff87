import { UploadOutlined } from '@ant-design/icons';
import type { LOGO_MEGABYTES } from '@course-center/contract/school/settings';
import type { Refusal } from '@course-center/domain/answers/refusal';
import { say } from '@course-center/domain/answers/sentence';
import { Button, Progress } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { RequestFailed } from '../../../../request/failed.ts';
import { SchoolMark } from '../../../../ui/SchoolMark.tsx';
import { uploadLogo } from '../api.ts';
import styles from './school.module.css';

const MEGABYTES: typeof LOGO_MEGABYTES = 2;
const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp'];

/** What the server would say too, said before anything is sent. */
function refusalOf({ size, type }: File): Refusal | null {
  if (!ACCEPTED.includes(type)) return { reason: 'file_not_an_image' };
  return size > MEGABYTES * 1024 * 1024 ? { reason: 'file_too_large', limitMegabytes: MEGABYTES } : null;
}

interface LogoFieldProps {
  /** Given by the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (logo: string) => void;
}

export function LogoField({ id, value = '', onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Emptied, so that the same file can be chosen again after it was mended.
    target.value = '';
    if (!file) return;
    const refused = refusalOf(file);
    setRefusal(refused && say(refused).message);
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
        {/* Hidden by style, because the library shows file inputs whatever their attribute says. */}
        <input
          ref={input}
          type="file"
          accept={ACCEPTED.join(',')}
          aria-label="选择标志图片"
          style={{ display: 'none' }}
          onChange={send}
        />
        <Button
          {...(id && { id })}
          icon={<UploadOutlined aria-hidden />}
          loading={sent !== null}
          onClick={() => input.current?.click()}
        >
          {value === '' ? '上传标志' : '更换标志'}
        </Button>
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
