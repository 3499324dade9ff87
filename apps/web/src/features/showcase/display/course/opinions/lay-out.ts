import cloud from 'd3-cloud';
import type { CloudWord, Opinion } from './cloud-words.ts';
import { type Cloud, type Place, type Placed, placeAll } from './place-all.ts';
import { placeInLines } from './place-in-lines.ts';

/** In less than this sentences only fit below each other. */
const NARROW = 600;

/** Lays out a cloud of words; loaded with its library when one is shown. */
export function layOut(opinions: readonly Opinion[], width: number, font: string): Cloud {
  return width < NARROW ? placeInLines(opinions, width) : placeAll(opinions, width, placeBy(font));
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
      .spiral(closeSpiral)
      .random(sameEachTime())
      .on('end', (tags) => {
        placed = tags.map(({ text, size, x = 0, y = 0 }) => ({ text, size, x, y }));
      })
      .start();
    return placed;
  };
}

/** How far apart the places are that are looked at. */
const APART = 4;

/**
 * From where a word begins outwards, as wide and high as the room. The library's own spiral takes longer steps the
 * farther it gets, and finds no place for most long sentences.
 */
function closeSpiral([width, height]: [number, number]): (step: number) => [number, number] {
  const outwards = APART / (2 * Math.PI);
  return (step) => {
    const angle = Math.sqrt((2 * APART * Math.abs(step)) / outwards);
    const radius = outwards * angle;
    // Everywhere was looked; the library stops where it is told nothing.
    if (radius > height) return undefined as unknown as [number, number];
    return [(width / height) * radius * Math.cos(angle), Math.sign(step) * radius * Math.sin(angle)];
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
