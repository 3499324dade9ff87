import 'react-easy-crop/react-easy-crop.css';
import type { Crop } from '@course-center/domain/showcase/crop';
import { PICTURE_RATIO, type PictureUse } from '@course-center/domain/showcase/picture';
import { Modal, Progress, Slider } from 'antd';
import { useEffect, useState } from 'react';
import type { Area } from 'react-easy-crop';
import Cropper from 'react-easy-crop';
import { RequestFailed } from '../../../../request/failed.ts';
import { useObjectUrl } from '../../../../ui/files/picture-file.ts';
import { registerSave } from '../../../../ui/saving/save-registry.ts';
import { keepPicture } from '../api.ts';
import styles from './picture.module.css';
import { placeOf } from './place-of.ts';

interface CropDialogProps {
  readonly use: PictureUse;
  readonly noun: string;
  readonly file: File;
  readonly onKept: (address: string) => void;
  readonly onClosed: () => void;
}

const MOST_ZOOM = 4;
const KEY_STEP = 4;

/** Cuts a picture to its shape: dragged or moved by the arrow keys, enlarged by the slider. */
export default function CropDialog({ use, noun, file, onKept, onClosed }: CropDialogProps) {
  const [open, setOpen] = useState(true);
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [shown, setShown] = useState<Area | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const image = useObjectUrl(file);
  // Whoever presses Ctrl+S here does not mean the page behind.
  useEffect(() => registerSave(() => false), []);

  async function send() {
    if (!crop) return;
    setSent(0);
    setRefusal(null);
    try {
      onKept(await keepPicture(file, { use, crop, onProgress: setSent }));
      setOpen(false);
    } catch (reason) {
      if (!(reason instanceof RequestFailed)) throw reason;
      setRefusal(reason.sentence ?? '上传中断，请检查网络后重试');
    } finally {
      setSent(null);
    }
  }

  return (
    <Modal
      open={open}
      title={`裁剪${noun}`}
      width={720}
      okText={`使用这张${noun}`}
      cancelText="取消"
      confirmLoading={sent !== null}
      okButtonProps={{ disabled: crop === null }}
      mask={{ closable: false }}
      onOk={send}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <div className={styles.stage}>
        {image && (
          <Cropper
            image={image}
            aspect={PICTURE_RATIO[use]}
            crop={at}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            keyboardStep={KEY_STEP}
            onCropChange={setAt}
            onZoomChange={setZoom}
            onCropAreaChange={(area, pixels) => {
              setShown(area);
              setCrop(pixels);
            }}
            mediaProps={{ alt: '', onError: () => setRefusal('图片打不开，请更换后重新上传') }}
            cropperProps={{ 'aria-label': '裁剪区域，用方向键移动图片' }}
            // The content security policy lets no style in but ours; its style sheet is imported above.
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <div className={styles.zoom}>
        <span id="crop-zoom">缩放</span>
        <Slider
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          tooltip={{ formatter: null }}
          ariaLabelledByForHandle="crop-zoom"
        />
      </div>
      {image && shown && <CropResult image={image} area={shown} ratio={PICTURE_RATIO[use]} />}
      {sent !== null && <Progress percent={Math.round(sent * 100)} size="small" aria-label="上传进度" />}
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </Modal>
  );
}

interface CropResultProps {
  readonly image: string;
  /** The part in hundredths of the picture. */
  readonly area: Area;
  readonly ratio: number;
}

/** What visitors will see, before anything is sent. */
function CropResult({ image, area, ratio }: CropResultProps) {
  return (
    <div className={styles.result}>
      <span>效果</span>
      <div className={styles.outcome} style={{ aspectRatio: ratio }}>
        <img src={image} alt="裁剪后的效果" style={placeOf(area)} />
      </div>
    </div>
  );
}
