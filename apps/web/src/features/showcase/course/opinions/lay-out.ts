import cloud from 'd3-cloud';
import type { CloudWord, Opinion } from './cloud-words.ts';
import { type Cloud, type Place, type Placed, placeAll } from './place-all.ts';

/** Lays out a cloud of words; loaded with its library when one is shown. */
export function layOut(opinions: readonly Opinion[], width: number, font: string): Cloud {
  return placeAll(opinions, width, placeBy(font));
}

function placeBy(font: string): Place {
  return (words, { width, height }) => {
    let placed: readonly Placed[] = [];
    cloud<CloudWord & { x?: number; y?: number }>()
      .words(words.map((word) => ({ ...word })))
      .size([width, height])
      .font(font)
      .fontSize(({ size }) => size)
      .rotate(0)
      .padding(4)
      .random(sameEachTime())
      .on('end', (tags) => {
        placed = tags.map(({ text, size, x = 0, y = 0 }) => ({ text, size, x, y }));
      })
      .start();
    return placed;
  };
}

/** Numbers that look random and come again in the same order: a cloud does not jump when it is drawn again. */
function sameEachTime(): () => number {
  let seed = 1;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}
