import { RateChoice } from '../../video/RateChoice.tsx';
import { usePlaybackRate } from '../../video/use-playback-rate.ts';
import styles from '../overlay.module.css';
import { Watermark } from '../pdf/Watermark.tsx';
import { Tools } from '../Tools.tsx';
import { NOT_LOADED, type Seen } from './seen.ts';

export function VideoView({ name, src, watermark, onFail }: Seen) {
  const { video, rate, setRate } = usePlaybackRate();
  return (
    <div className={styles.stage}>
      {/* The rate has a menu of ours; a second one among the player's own buttons would differ from it. */}
      {/* biome-ignore lint/a11y/useMediaCaption: what teachers upload has no captions of its own. */}
      <video
        ref={video}
        className={styles.video}
        src={src}
        aria-label={name}
        controls
        controlsList="nodownload noplaybackrate"
        playsInline
        preload="metadata"
        onError={() => onFail(NOT_LOADED)}
      />
      {watermark && <Watermark text={watermark} over="picture" />}
      <Tools>
        <RateChoice rate={rate} className={styles.choice} onChange={setRate} />
      </Tools>
    </div>
  );
}
