import { type RefObject, useRef, useState } from 'react';

export const RATES = [0.5, 0.75, 1, 1.5, 2] as const;

interface PlaybackRate {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly rate: number;
  readonly setRate: (rate: number) => void;
}

/** How fast a video plays. What is played in its place afterwards plays as fast. */
export function usePlaybackRate(): PlaybackRate {
  const video = useRef<HTMLVideoElement>(null);
  const [rate, choose] = useState(1);

  function setRate(next: number) {
    choose(next);
    if (!video.current) return;
    video.current.defaultPlaybackRate = next;
    video.current.playbackRate = next;
  }

  return { video, rate, setRate };
}
