import { type CloudWord, cloudWords, LARGEST, type Opinion, opinionsWithin } from './cloud-words.ts';
import { type Cloud, filled, type Placed } from './place-all.ts';

const GAP = 14;
const LINE = 1.4;

type Line = readonly CloudWord[];

/** A cloud for a narrow room: lines from edge to edge, the largest in the middle. Every word has a place in it. */
export function placeInLines(opinions: readonly Opinion[], width: number): Cloud {
  const lines = linesOf(cloudWords(opinionsWithin(opinions, width), width, LARGEST), width);
  const [above, below] = [lines.filter((_, at) => at % 2 === 1), lines.filter((_, at) => at % 2 === 0)];
  let y = 0;
  const placed = [...above.toReversed(), ...below].flatMap((line) => {
    y += Math.max(...line.map(({ size }) => size)) * LINE;
    return centred(line, y);
  });
  return filled(placed);
}

function linesOf(words: readonly CloudWord[], width: number): Line[] {
  const lines: CloudWord[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last && lengthOf([...last, word]) <= width) last.push(word);
    else lines.push([word]);
  }
  return lines;
}

function centred(line: Line, y: number): Placed[] {
  let left = -lengthOf(line) / 2;
  return line.map((word) => {
    const x = left + lengthOf([word]) / 2;
    left += lengthOf([word]) + GAP;
    return { ...word, x, y };
  });
}

/** A Chinese character is as wide as it is high, no other is wider. */
function lengthOf(line: Line): number {
  return line.reduce((sum, { text, size }) => sum + [...text].length * size + GAP, -GAP);
}
