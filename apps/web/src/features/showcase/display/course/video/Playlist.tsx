import styles from './playlist.module.css';
import type { Film } from './use-film.ts';
import { videoName } from './video-name.ts';

interface PlaylistProps {
  readonly film: Film;
  readonly onPlay?: () => void;
}

/** The videos of a course to choose from. */
export function Playlist({ film: { videos, at, play }, onPlay }: PlaylistProps) {
  function choose(next: number) {
    play(next);
    onPlay?.();
  }
  return (
    <ol className={styles.list} aria-label="课程视频">
      {videos.map(({ uid, name }, index) => (
        <li key={uid}>
          <button
            type="button"
            className={styles.video}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => choose(index)}
          >
            <span className={styles.number}>{String(index + 1).padStart(2, '0')}</span>
            <span className={styles.name}>{videoName(name)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
