import { Icon } from '../Icon.tsx';
import styles from '../overlay.module.css';
import { NOT_LOADED, type Seen } from './seen.ts';

export function AudioView({ name, src, onFail }: Seen) {
  return (
    <div className={styles.stage}>
      <div className={styles.notice}>
        <span className={styles.figure}>
          <Icon name="sound" size={56} />
        </span>
        <p className={styles.fileName}>{name}</p>
        {/* biome-ignore lint/a11y/useMediaCaption: what teachers upload has no captions of its own. */}
        <audio
          className={styles.audio}
          src={src}
          aria-label={name}
          controls
          controlsList="nodownload"
          preload="metadata"
          onError={() => onFail(NOT_LOADED)}
        />
      </div>
    </div>
  );
}
