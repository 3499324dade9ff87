import { type RefObject, useEffect, useState } from 'react';
import { useFrame } from '../../../../../ui/preview/views/use-frame.ts';
import type { Opinion } from './cloud-words.ts';
import type { Cloud } from './place-all.ts';

interface Drawn {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Null until it is laid out, and where that could not be loaded. */
  readonly cloud: Cloud | null;
}

/** A cloud as wide as its box, laid out anew when that changes. */
export function useCloud(opinions: readonly Opinion[]): Drawn {
  const { ref: box, frame } = useFrame<HTMLDivElement>();
  const [cloud, setCloud] = useState<Cloud | null>(null);
  // The layout works in columns of 32 pixels; a smaller change needs no other one.
  const width = Math.floor(frame.width / 32) * 32;

  useEffect(() => {
    if (width === 0 || !box.current) return;
    const font = getComputedStyle(box.current).fontFamily;
    let left = false;
    import('./lay-out.ts').then(
      ({ layOut }) => left || setCloud(layOut(opinions, width, font)),
      // The list beneath says the same.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [opinions, width, box]);

  return { box, cloud };
}
