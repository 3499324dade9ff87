import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/** A larger one is not read for this alone. */
const LARGEST = 32 * 1024 * 1024;
/** What one stream of objects may grow to, and all of a file together. */
const LARGEST_STREAM = 4 * 1024 * 1024;
const LARGEST_SUM = 32 * 1024 * 1024;
const LONGEST_OBJECT = 1024 * 1024;
const MOST_PAGES = 100_000;

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
  const bytes = await readFile(path);
  const roots = [...plainNodes(bytes), ...(await packedNodes(bytes))]
    .filter(({ text }) => /\/Type\s*\/Pages\b/.test(text) && !/\/Parent\b/.test(text))
    .toSorted((one, other) => one.at - other.at);
  const count = Number(/\/Count\s+(\d+)/.exec(roots.at(-1)?.text ?? '')?.[1]);
  return count >= 1 && count <= MOST_PAGES ? count : null;
}

/** The objects that name the page tree and stand in the file as they are. */
function plainNodes(bytes: Buffer): PageNode[] {
  return placesOf(bytes, '/Pages').flatMap((place) => {
    const at = bytes.lastIndexOf('obj', place);
    const end = bytes.indexOf('endobj', place);
    if (at < 0 || end < 0 || end - at > LONGEST_OBJECT) return [];
    return [{ at, text: bytes.toString('latin1', at, end) }];
  });
}

/** Those of streams that hold many objects: how newer programs write them. */
async function packedNodes(bytes: Buffer): Promise<PageNode[]> {
  const nodes: PageNode[] = [];
  let sum = 0;
  for (const place of placesOf(bytes, '/ObjStm')) {
    const at = bytes.lastIndexOf('obj', place);
    const stream = bytes.indexOf('stream', place);
    if (at < 0 || stream < 0) continue;
    const dictionary = bytes.toString('latin1', at, stream);
    // A line ends behind the word: one or two characters.
    const from = stream + 'stream'.length + (bytes[stream + 'stream'.length] === 0x0d ? 2 : 1);
    const content = await inflated(bytes.subarray(from, bytes.indexOf('endstream', from)));
    sum += content.length;
    if (sum > LARGEST_SUM) return nodes;
    nodes.push(...objectsIn(content, dictionary).map((text) => ({ at, text })));
  }
  return nodes;
}

/** The objects of such a stream: pairs of number and place come first, then what stands there. */
function objectsIn(content: string, dictionary: string): string[] {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1]);
  if (!content.includes('/Pages') || !Number.isInteger(first)) return [];
  const numbers = content.slice(0, first).trim().split(/\s+/).map(Number);
  const starts = numbers.filter((_, nth) => nth % 2 === 1).map((start) => first + start);
  return starts.map((start, nth) => content.slice(start, starts[nth + 1]));
}

async function inflated(packed: Buffer): Promise<string> {
  const options = { maxOutputLength: LARGEST_STREAM };
  const content = await promisify(inflate)(packed, options).catch(() => Buffer.alloc(0));
  return content.toString('latin1');
}

function placesOf(bytes: Buffer, word: string): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) places.push(at);
  return places;
}
