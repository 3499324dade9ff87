import { UploadOutlined } from '@ant-design/icons';
import {
  PICTURE_WIDTHS,
  type PictureUse,
  pictureOfWidth,
  sourceSet,
} from '@course-center/domain/showcase/picture';
import { Button } from 'antd';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import styles from './picture.module.css';
import { ACCEPTED, MEGABYTES, refusalOf } from './refusal-of.ts';

const CropDialog = lazy(() => import('./CropDialog.tsx'));

const WORDS: Readonly<Record<PictureUse, { readonly noun: string; readonly hint: string }>> = {
  cover: { noun: '封面', hint: '裁剪为 16:9，建议宽度不小于 1280 像素；没有封面时，页面自动绘制一张。' },
  slide: { noun: '图片', hint: '裁剪为 3:1，建议宽度不小于 1920 像素。' },
};

interface PictureFieldProps {
  readonly use: PictureUse;
  /** The kept picture's address; empty for none. */
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly id?: string | undefined;
  /** What it may be without. */
  readonly optional?: boolean;
}

/** A picture of the public pages: chosen, cut to its shape, and shown as visitors will see it. */
export function PictureField({ use, value, onChange, id, optional = false }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { noun, hint } = WORDS[use];

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    // Emptied, so that the same file can be chosen again after it was mended.
    target.value = '';
    if (!chosen) return;
    const refused = refusalOf(chosen);
    setRefusal(refused);
    if (!refused) setFile(chosen);
  }

  return (
    <div className={styles.field}>
      <div className={styles.frame} data-use={use}>
        {value === '' ? `还没有${noun}` : <Picture use={use} address={value} noun={noun} />}
      </div>
      <div className={styles.tools}>
        {/* Hidden by style, because the library shows file inputs whatever their attribute says. */}
        <input
          ref={input}
          type="file"
          accept={ACCEPTED.join(',')}
          aria-label={`选择${noun}文件`}
          style={{ display: 'none' }}
          onChange={choose}
        />
        <Button
          {...(id && { id })}
          icon={<UploadOutlined aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {value === '' ? `上传${noun}` : `更换${noun}`}
        </Button>
        {optional && value !== '' && (
          <Button type="link" onClick={() => onChange('')}>
            移除{noun}
          </Button>
        )}
        <p className={styles.hint}>
          PNG、JPG 或 WebP，不超过 {MEGABYTES} MB。{hint}
        </p>
        {refusal && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
      </div>
      <Suspense>
        {file && (
          <CropDialog use={use} noun={noun} file={file} onKept={onChange} onClosed={() => setFile(null)} />
        )}
      </Suspense>
    </div>
  );
}

interface PictureProps {
  readonly use: PictureUse;
  readonly address: string;
  readonly noun: string;
}

function Picture({ use, address, noun }: PictureProps) {
  const [, middle] = PICTURE_WIDTHS[use];
  return (
    <img
      src={pictureOfWidth(address, middle)}
      srcSet={sourceSet(address, use)}
      sizes="360px"
      alt={`当前${noun}`}
    />
  );
}
