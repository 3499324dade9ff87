import { type PointerEvent, useState } from 'react';
import styles from '../overlay.module.css';
import { Watermark } from '../pdf/Watermark.tsx';
import { ToolButton } from '../ToolButton.tsx';
import { Tools } from '../Tools.tsx';
import { useViewKeys } from '../use-view-keys.ts';
import { NOT_LOADED, type Seen } from './seen.ts';
import { useFrame } from './use-frame.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';
import { Waiting } from './Waiting.tsx';
import { ZoomTools } from './ZoomTools.tsx';
import { fitting, type Size, stepped, turned, type Zoom } from './zoom.ts';

const MARGIN = 24;

export function ImageView({ name, src, tools, watermark, onFail }: Seen) {
  const { ref, frame } = useFrame<HTMLElement>();
  const [natural, setNatural] = useState<Size | null>(null);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [rotation, setRotation] = useState(0);
  const whole = turned(natural ?? { width: 0, height: 0 }, rotation);
  const scale =
    zoom === 'fit' ? fitting(whole, { width: frame.width - MARGIN, height: frame.height - MARGIN }) : zoom;
  const step = (direction: 1 | -1) => tools.zoom && setZoom(stepped(scale, direction));
  const fit = () => setZoom('fit');
  const rotate = () => tools.rotate && setRotation((before) => before + 90);
  useViewKeys({
    '+': () => step(1),
    '=': () => step(1),
    '-': () => step(-1),
    0: fit,
    1: () => tools.zoom && setZoom(1),
    r: rotate,
    R: rotate,
  });
  useWheelZoom(ref, step);

  return (
    <section
      ref={ref}
      className={styles.canvas}
      data-pans
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move what is larger than the frame.
      tabIndex={0}
      aria-label="图片"
      {...panning}
    >
      {!natural && <Waiting />}
      <div
        className={styles.turned}
        style={{ width: whole.width * scale, height: whole.height * scale }}
        hidden={!natural}
      >
        <img
          src={src}
          alt={name}
          draggable={false}
          style={{
            width: (natural?.width ?? 0) * scale,
            height: (natural?.height ?? 0) * scale,
            transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
          }}
          onLoad={({ currentTarget }) =>
            setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={() => onFail(NOT_LOADED)}
        />
        {watermark && <Watermark text={watermark} over="picture" />}
      </div>
      <Tools>
        {tools.zoom && <ZoomTools scale={scale} onScale={setZoom} />}
        {tools.zoom && <ToolButton icon="fit" label="适合窗口（0）" pressed={zoom === 'fit'} onClick={fit} />}
        {tools.rotate && <ToolButton icon="rotate" label="旋转（R）" onClick={rotate} />}
      </Tools>
    </section>
  );
}

/** Moves what is larger than its frame with the mouse; a finger scrolls by itself. */
const panning = {
  onPointerDown({ pointerType, button, currentTarget, pointerId }: PointerEvent<HTMLElement>): void {
    if (pointerType === 'mouse' && button === 0) currentTarget.setPointerCapture(pointerId);
  },
  onPointerMove({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLElement>): void {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    currentTarget.scrollLeft -= movementX;
    currentTarget.scrollTop -= movementY;
  },
};
