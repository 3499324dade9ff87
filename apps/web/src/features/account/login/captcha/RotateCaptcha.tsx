import { sliderAngle } from '@course-center/domain/account/captcha';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { faultProps } from '../fields/Field.tsx';
import styles from './captcha.module.css';
import { turnedByKey } from './turned-by-key.ts';
import type { Captcha } from './use-captcha.ts';

interface RotateCaptchaProps {
  readonly captcha: Captcha;
  readonly username: string;
  /** What is wrong, when somebody tried to go on without it. */
  readonly fault: string | undefined;
  readonly onSolved: () => void;
}

/** A turned picture and the slider that turns it upright. */
export function RotateCaptcha({ captcha, username, fault, onSolved }: RotateCaptchaProps) {
  const track = useRef<HTMLDivElement>(null);
  const { phase, image, failed } = captcha;
  const ready = phase === 'ready';
  const slide = useSlide({
    track,
    enabled: ready,
    onRelease: async (angle) => {
      if (angle !== 0 && username !== '' && (await captcha.check(angle))) onSolved();
    },
  });
  const reset = useEffectEvent(slide.reset);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture starts unturned
  useEffect(() => reset(), [image]);

  const turn = { transform: `rotate(${slide.angle}deg)` };
  const done = { '--done': slide.angle / 360 } as CSSProperties;
  const tone = phase === 'solved' ? styles.solved : failed || fault ? styles.failed : '';
  return (
    <div className={`${styles.captcha} ${tone}`}>
      <div className={styles.picture}>
        {image && <img src={image} alt="需要旋转至正向的图片" style={turn} draggable={false} />}
        {phase === 'loading' && <span className={styles.loading} />}
        {phase === 'broken' && <span className={styles.broken}>图片加载失败</span>}
        <button
          type="button"
          className={styles.renew}
          onClick={() => captcha.renew(username)}
          aria-label="换一张图片"
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M13 8a5 5 0 1 1-1.5-3.550M12 2v3H9" />
          </svg>
        </button>
      </div>
      <div ref={track} className={styles.track} style={done}>
        <span className={styles.trail} aria-hidden="true" />
        <span id="captcha-fault" className={styles.hint} aria-live="polite">
          {hintOf(captcha, fault)}
        </span>
        <button
          type="button"
          role="slider"
          className={`${styles.handle} ${slide.sliding ? styles.sliding : ''}`}
          aria-label="拖动滑块，将图片旋转至正向；可用方向键调整，按回车键确认"
          aria-valuemin={0}
          aria-valuemax={360}
          aria-valuenow={slide.angle}
          aria-valuetext={`已旋转 ${slide.angle} 度`}
          aria-disabled={!ready}
          {...faultProps('captcha', fault)}
          {...slide.handle}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path
              d={phase === 'solved' ? 'M4.500 10.500l3.500 3.500l7.500-8' : 'M5 5l5 5l-5 5M11 5l5 5l-5 5'}
            />
          </svg>
        </button>
      </div>
    </div>
  );
}

function hintOf({ phase, failed }: Captcha, fault: string | undefined): string {
  if (phase === 'solved') return '验证通过';
  if (phase === 'checking') return '正在验证…';
  if (phase === 'broken') return '请点击右上角更换图片';
  if (failed) return failed === 'turn' ? '验证失败，请重新旋转图片' : '登录失败，请重新旋转图片';
  return fault ?? '拖动滑块，将图片旋转至正向';
}

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
function useSlide({ track, enabled, onRelease }: SlideOptions): Slide {
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
