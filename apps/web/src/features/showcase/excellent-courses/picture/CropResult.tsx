import type { Area } from 'react-easy-crop';
import styles from './picture.module.css';
import { placeOf } from './place-of.ts';

interface CropResultProps {
  readonly image: string;
  /** The part in hundredths of the picture. */
  readonly area: Area;
  readonly ratio: number;
}

/** What visitors will see, before anything is sent. */
export function CropResult({ image, area, ratio }: CropResultProps) {
  return (
    <div className={styles.result}>
      <span>效果</span>
      <div className={styles.outcome} style={{ aspectRatio: ratio }}>
        <img src={image} alt="裁剪后的效果" style={placeOf(area)} />
      </div>
    </div>
  );
}
