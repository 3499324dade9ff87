import { sliderAngle } from '@course-center/domain/account/captcha';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { turnedByKey } from './turned-by-key.ts';

interface SlideOptions {
  readonly track: RefObject<HTMLElement | null>;
  readonly enabled: boolean;
  readonly onRelease: (angle: number) => void;
}

interface Slide {
  readonly angle: number;
  readonly sliding: boolean;
  readonly reset: () => void;
  /** What the handle needs to be dragged and to be moved by the keyboard. */
  readonly handle: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/** Turns dragging the handle along its track, or the arrow keys on it, into an angle; letting go is the release. */
export function useSlide({ track, enabled, onRelease }: SlideOptions): Slide {
  const [angle, setAngle] = useState(0);
  const [sliding, setSliding] = useState(false);
  const grip = useRef(0);
  const reset = () => {
    setAngle(0);
    setSliding(false);
  };

  return {
    angle,
    sliding,
    reset,
    handle: {
      onPointerDown: (event) => {
        if (!enabled) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = event.clientX - event.currentTarget.getBoundingClientRect().left;
        setSliding(true);
      },
      onPointerMove: (event) => {
        const box = track.current?.getBoundingClientRect();
        if (!sliding || !box) return;
        const travel = box.width - event.currentTarget.offsetWidth;
        setAngle(sliderAngle((event.clientX - grip.current - box.left) / travel));
      },
      onPointerUp: () => {
        if (!sliding) return;
        setSliding(false);
        onRelease(angle);
      },
      onPointerCancel: reset,
      onKeyDown: (event) => {
        if (!enabled) return;
        const turned = turnedByKey(event.key, angle);
        if (turned === null && event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        if (turned === null) onRelease(angle);
        else setAngle(turned);
      },
    },
  };
}
