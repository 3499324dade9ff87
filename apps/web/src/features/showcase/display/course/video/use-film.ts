import type { CourseVideo } from '@course-center/contract/showcase/display';
import { type ComponentType, useState } from 'react';
import { toast } from '../../../../../request/toast.ts';
import { useVisit } from '../../frame/visit.tsx';
import type { CourseData } from '../course-data.ts';
import type { PlayerProps } from './Player.tsx';

export interface Film {
  readonly videos: readonly CourseVideo[];
  /** Which video is played; null before anybody asked for one. */
  readonly at: number | null;
  /** Changes when the video has to be loaded anew. */
  readonly attempt: number;
  /** Null until its code is there. */
  readonly Player: ComponentType<PlayerProps> | null;
  readonly play: (at: number) => void;
  readonly retry: () => void;
}

/** The videos of a course and which of them is played. The player comes with the first one that is asked for. */
export function useFilm({ course: { id }, videos: given, preview }: CourseData): Film {
  const { read } = useVisit();
  const [videos, setVideos] = useState(given);
  const [at, setAt] = useState<number | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [Player, setPlayer] = useState<Film['Player']>(null);

  async function play(next: number) {
    try {
      const loaded = await import('./Player.tsx');
      setPlayer(() => loaded.Player);
      setAt(next);
    } catch {
      toast.error('播放器没有打开，请检查网络后重试');
    }
  }

  /** Links to videos are good for a while only. */
  async function retry() {
    const query = preview === null ? {} : { preview };
    const fresh = await read('GET excellent/display/courses/videos/{id}', { params: { id }, query }).catch(
      () => null,
    );
    if (fresh) setVideos(fresh.data);
    setAttempt((before) => before + 1);
  }

  return { videos, at, attempt, Player, play, retry };
}
