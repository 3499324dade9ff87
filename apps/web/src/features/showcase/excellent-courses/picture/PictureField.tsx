import { UploadOutlined } from '@ant-design/icons';
import type { COVER_MEGABYTES } from '@course-center/contract/showcase/excellent-courses';
import {
  PICTURE_WIDTHS,
  type PictureUse,
  pictureOfWidth,
  sourceSet,
} from '@course-center/domain/showcase/picture';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { FileButton } from '../../../../ui/files/FileButton.tsx';
import { PICTURE_TYPES, pictureRefusal } from '../../../../ui/files/picture-file.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import styles from './picture.module.css';

const MEGABYTES: typeof COVER_MEGABYTES = 10;
const CropDialog = lazyPart(() => import('./CropDialog.tsx'));

/** What stands by itself in a form; a portrait stands in the line of its person. */
type LargeUse = Exclude<PictureUse, 'portrait'>;

const WORDS: Readonly<Record<LargeUse, { readonly noun: string; readonly hint: string }>> = {
  cover: { noun: '封面', hint: '裁剪为 16:9，建议宽度不小于 1280 像素；没有封面时，页面自动绘制一张。' },
  slide: { noun: '图片', hint: '裁剪为 3:1，建议宽度不小于 1920 像素。' },
};

interface PortraitFieldProps {
  /** Whose it is. */
  readonly called: string;
  /** The kept picture's address; empty for one that the page draws. */
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (address: string) => void;
}

/** The portrait of somebody, in the line that tells who they are. */
export function PortraitField({ called, value, fault, onChange }: PortraitFieldProps) {
  const { file, refusal, choose, close } = useChosen();
  const said = refusal ?? fault;
  return (
    <div className={styles.portrait}>
      {value !== '' && (
        <img src={pictureOfWidth(value, PICTURE_WIDTHS.portrait[0])} alt={`${called} 的照片`} />
      )}
      <FileButton
        accept={PICTURE_TYPES.join(',')}
        label={`选择 ${called} 的照片`}
        icon={<UploadOutlined aria-hidden />}
        onFile={choose}
      >
        {value === '' ? '照片' : '更换'}
      </FileButton>
      {value !== '' && (
        <Button type="link" aria-label={`移除 ${called} 的照片`} onClick={() => onChange('')}>
          移除
        </Button>
      )}
      {said && (
        <p role="alert" className={styles.refusal} data-fault={fault ? '' : undefined}>
          {said}
        </p>
      )}
      <Suspense>
        {file && <CropDialog use="portrait" noun="照片" file={file} onKept={onChange} onClosed={close} />}
      </Suspense>
    </div>
  );
}

/** The file that is being cut, and why one was not taken. */
function useChosen() {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = (chosen: File) => {
    const refused = pictureRefusal(chosen, MEGABYTES);
    setRefusal(refused);
    if (!refused) setFile(chosen);
  };
  return { file, refusal, choose, close: () => setFile(null) };
}

interface PictureFieldProps {
  readonly use: LargeUse;
  /** The kept picture's address; empty for none. */
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly id?: string | undefined;
  /** What it may be without. */
  readonly optional?: boolean;
}

/** A picture of the public pages: chosen, cut to its shape, and shown as visitors will see it. */
export function PictureField({ use, value, onChange, id, optional = false }: PictureFieldProps) {
  const { file, refusal, choose, close } = useChosen();
  const { noun, hint } = WORDS[use];

  return (
    <div className={styles.field}>
      <div className={styles.frame} data-use={use}>
        {value === '' ? `还没有${noun}` : <Picture use={use} address={value} noun={noun} />}
      </div>
      <div className={styles.tools}>
        <FileButton
          {...(id && { id })}
          accept={PICTURE_TYPES.join(',')}
          label={`选择${noun}文件`}
          icon={<UploadOutlined aria-hidden />}
          onFile={choose}
        >
          {value === '' ? `上传${noun}` : `更换${noun}`}
        </FileButton>
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
        {file && <CropDialog use={use} noun={noun} file={file} onKept={onChange} onClosed={close} />}
      </Suspense>
    </div>
  );
}

interface PictureProps {
  readonly use: LargeUse;
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
