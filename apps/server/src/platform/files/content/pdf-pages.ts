import { readFile, stat } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { gate } from '../../jobs/gate.ts';

/** A larger one is not read for this alone. */
const LARGEST = 32 * 1024 * 1024;
/** What one stream of objects may grow to. */
const LARGEST_STREAM = 2 * 1024 * 1024;
/** What is read of one file altogether, as it stands or grown, on the thread that serves everybody. */
const LARGEST_SUM = 8 * 1024 * 1024;
const LONGEST_OBJECT = 1024 * 1024;
const LONGEST_DICTIONARY = 4096;
const MOST_PLACES = 2000;
const MOST_PAGES = 100_000;
/** How much of a file is walked over before others have their turn. */
const STRETCH = 1024 * 1024;

/** Each is in memory as a whole for as long as it is read. */
const fewAtOnce = gate(2);

interface PageNode {
  readonly at: number;
  readonly text: string;
}

/**
 * How many pages a PDF says it has: what the root of its page tree counts, the last one where it was saved several
 * times. Null where that is not to be had cheaply, as of one that is encrypted.
 */
export async function pdfPages(path: string): Promise<number | null> {
  if ((await stat(path)).size > LARGEST) return null;
  return fewAtOnce(async () => pagesOf(await readFile(path)));
}

async function pagesOf(bytes: Buffer): Promise<number | null> {
  const roots = [...(await plainNodes(bytes)), ...(await packedNodes(bytes))].toSorted(
    (one, other) => one.at - other.at,
  );
  const count = Number(/\/Count\s+(\d+)/.exec(roots.at(-1)?.text ?? '')?.[1]);
  return count >= 1 && count <= MOST_PAGES ? count : null;
}

const isRoot = (text: string) => /\/Type\s*\/Pages\b/.test(text) && !/\/Parent\b/.test(text);

/** The roots that stand in the file as they are. What follows an object is looked at, never the same bytes again. */
async function plainNodes(bytes: Buffer): Promise<PageNode[]> {
  const nodes: PageNode[] = [];
  let sum = 0;
  for await (const { at, end } of objectsNaming(bytes, '/Pages', 'endobj')) {
    if (at < 0 || end - at > LONGEST_OBJECT) continue;
    sum += end - at;
    if (sum > LARGEST_SUM) return nodes;
    const text = bytes.toString('latin1', at, end);
    if (isRoot(text)) nodes.push({ at, text });
  }
  return nodes;
}

/** Those of streams that hold many objects: how newer programs write them. */
async function packedNodes(bytes: Buffer): Promise<PageNode[]> {
  const nodes: PageNode[] = [];
  let sum = 0;
  for await (const { at, place, end } of objectsNaming(bytes, '/ObjStm', 'endstream')) {
    const stream = bytes.subarray(0, end).indexOf('stream', place);
    if (at < 0 || stream < 0 || stream - at > LONGEST_DICTIONARY) continue;
    const dictionary = bytes.toString('latin1', at, stream);
    // A line ends behind the word: one or two characters.
    const from = stream + 'stream'.length + (bytes[stream + 'stream'.length] === 0x0d ? 2 : 1);
    const content = await inflated(bytes.subarray(from, end));
    // What did not become anything was work all the same.
    sum += content?.length ?? LARGEST_STREAM;
    if (sum > LARGEST_SUM) return nodes;
    nodes.push(...rootsIn(content ?? '', dictionary).map((text) => ({ at, text })));
  }
  return nodes;
}

/** The roots among the objects of such a stream: pairs of number and place come first, then what stands there. */
function rootsIn(content: string, dictionary: string): string[] {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1]);
  if (!content.includes('/Pages') || !(first <= content.length / 2 + LONGEST_DICTIONARY)) return [];
  const numbers = content.slice(0, first).trim().split(/\s+/).map(Number);
  const starts = numbers.filter((_, nth) => nth % 2 === 1).map((start) => first + start);
  const inOrder = starts.every((start, nth) => nth === 0 || start >= (starts[nth - 1] as number));
  return inOrder ? starts.map((start, nth) => content.slice(start, starts[nth + 1])).filter(isRoot) : [];
}

/** Nothing where it is none, or would grow too large. */
async function inflated(packed: Buffer): Promise<string | null> {
  const options = { maxOutputLength: LARGEST_STREAM };
  const content = await promisify(inflate)(packed, options).catch(() => null);
  return content?.toString('latin1') ?? null;
}

/**
 * Where a word stands, where its object begins, and where that ends; each object once, in one walk over the file: an
 * object begins behind the end of the one before, so that no byte is looked at for two of them.
 */
async function* objectsNaming(bytes: Buffer, word: string, last: string) {
  let [place, before, rested] = [bytes.indexOf(word), 0, 0];
  for (let nth = 0; place >= 0 && nth < MOST_PLACES; nth++) {
    const end = bytes.indexOf(last, place);
    if (end < 0) return;
    const from = Math.max(before, place - LONGEST_OBJECT);
    const begin = bytes.subarray(from, place).lastIndexOf('obj');
    yield { at: begin < 0 ? -1 : from + begin, place, end };
    before = end + last.length;
    if (before - rested > STRETCH) {
      rested = before;
      await nextTurn();
    }
    place = bytes.indexOf(word, before);
  }
}
