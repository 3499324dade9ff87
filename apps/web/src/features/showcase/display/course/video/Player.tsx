import { useState } from 'react';
import { RateChoice } from '../../../../../ui/video/RateChoice.tsx';
import { usePlaybackRate } from '../../../../../ui/video/use-playback-rate.ts';
import styles from './player.module.css';

export interface PlayerProps {
  readonly name: string;
  readonly src: string;
  readonly poster: string;
  readonly onEnded: () => void;
  readonly onRetry: () => void;
}

/** The browser's own player, with the rates of ours beneath. */
export function Player({ name, src, poster, onEnded, onRetry }: PlayerProps) {
  const { video, rate, setRate } = usePlaybackRate();
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/useMediaCaption: what teachers upload has no captions of its own. */}
        <video
          ref={video}
          className={styles.video}
          src={src}
          poster={poster || undefined}
          aria-label={name}
          controls
          controlsList="nodownload noplaybackrate"
          autoPlay
          playsInline
          preload="metadata"
          onEnded={onEnded}
          onError={() => setFailed(src)}
        />
        {failed === src && (
          <div className={styles.failed} role="alert">
            <p>视频没有加载出来，请检查网络后重试。</p>
            <button type="button" onClick={onRetry}>
              重试
            </button>
          </div>
        )}
      </div>
      <div className={styles.bar}>
        <p className={styles.name} aria-live="polite">
          {name}
        </p>
        <RateChoice rate={rate} className={styles.rate} onChange={setRate} />
      </div>
    </div>
  );
}
