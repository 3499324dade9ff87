import { type CloudWord, cloudWords, LARGEST, type Opinion, opinionsWithin } from './cloud-words.ts';

export interface Placed extends CloudWord {
  /** From the middle of the room. */
  readonly x: number;
  readonly y: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Words and the part of the room that they fill, from its left upper corner. */
export interface Cloud extends Room {
  readonly left: number;
  readonly top: number;
  readonly words: readonly Placed[];
}

/** Finds places for words; it leaves out those that it finds none for. */
export type Place = (words: readonly CloudWord[], room: Room) => readonly Placed[];

const STEP = 3;
/** Below this what was said often hardly stands out, so that the room grows first. */
const STANDS_OUT = 26;
const TALLER = 1.3;
/** So often the room grows before anything is made smaller. */
const GROWS_FIRST = 2;
const MOST_ROOMS = 6;
/** Words never fill more of a room than this. */
const FULL = 0.75;

/** Lays out the opinions that a width has room for: the room grows a little, then sizes shrink until all are placed; then it grows on. */
export function placeAll(opinions: readonly Opinion[], width: number, place: Place): Cloud {
  const sizes = triedSizes(opinionsWithin(opinions, width), width);
  let room: Room = { width, height: Math.round(Math.min(420, Math.max(260, width * 0.4))) };
  let words: readonly Placed[] = [];
  for (let turn = 0; turn < MOST_ROOMS; turn++) {
    for (const wanted of turn < GROWS_FIRST ? sizes.slice(0, 1) : sizes) {
      if (areaOf(wanted) > FULL * room.width * room.height) continue;
      words = place(wanted, room);
      if (words.length === wanted.length) return filled(words);
    }
    room = { width, height: Math.round(room.height * TALLER) };
  }
  return filled(words);
}

/** From the largest down to what still stands out. */
function triedSizes(opinions: readonly Opinion[], width: number): CloudWord[][] {
  const tried: CloudWord[][] = [];
  for (let largest = LARGEST; largest >= STANDS_OUT; largest -= STEP)
    tried.push(cloudWords(opinions, width, largest));
  return tried;
}

const MARGIN = 12;

/** Without the room that is left around the words. A Chinese character is as wide as it is high, no other is wider. */
export function filled(words: readonly Placed[]): Cloud {
  const half = ({ text, size }: CloudWord) => ([...text].length * size) / 2;
  const left = Math.min(...words.map((word) => word.x - half(word))) - MARGIN;
  const right = Math.max(...words.map((word) => word.x + half(word))) + MARGIN;
  const top = Math.min(...words.map(({ y, size }) => y - size)) - MARGIN;
  const bottom = Math.max(...words.map(({ y, size }) => y + size / 3)) + MARGIN;
  return { left, top, width: right - left, height: bottom - top, words };
}

function areaOf(words: readonly CloudWord[]): number {
  return words.reduce((sum, { text, size }) => sum + [...text].length * size * size, 0);
}
