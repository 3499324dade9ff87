import type { CourseBasic } from '@course-center/contract/showcase/display';
import { Cover } from '../../ui/Cover.tsx';
import styles from './film.module.css';
import type { Film } from './use-film.ts';
import { videoName } from './video-name.ts';

interface FilmFrameProps {
  readonly course: CourseBasic;
  readonly film: Film;
  /** How wide the cover is shown, as the `sizes` attribute says it. */
  readonly sizes: string;
}

/** A course's cover, and in its place the video that somebody wants to see. */
export function FilmFrame({ course, film, sizes }: FilmFrameProps) {
  const { videos, at, attempt, Player, play, retry } = film;
  const video = at === null ? undefined : videos[at];
  if (Player && video && at !== null)
    return (
      <div className={styles.film}>
        <Player
          key={attempt}
          name={videoName(video.name)}
          src={video.path}
          poster={course.cover}
          onEnded={() => at + 1 < videos.length && play(at + 1)}
          onRetry={retry}
        />
      </div>
    );
  return (
    <div className={styles.film}>
      <div className={styles.cover}>
        <Cover course={course} sizes={sizes} eager />
        {videos.length > 0 && (
          <button
            type="button"
            className={styles.play}
            aria-label={`播放课程视频，共 ${videos.length} 个`}
            onClick={() => play(0)}
          >
            <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
              <path d="M8 5.2v13.6L19 12Z" fill="currentColor" />
            </svg>
          </button>
        )}
      </div>
    </div>
  );
}
