import { useRef, useState } from 'react';
import styles from '../overlay.module.css';
import { Tools } from '../Tools.tsx';
import { RateChoice } from './RateChoice.tsx';
import { NOT_LOADED, type Seen } from './seen.ts';

export function VideoView({ name, src, onFail }: Seen) {
  const video = useRef<HTMLVideoElement>(null);
  const [rate, setRate] = useState(1);

  function change(next: number) {
    setRate(next);
    if (video.current) video.current.playbackRate = next;
  }

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
      <Tools>
        <RateChoice rate={rate} onChange={change} />
      </Tools>
    </div>
  );
}
