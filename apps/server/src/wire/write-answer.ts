import fastJson from 'fast-json-stringify';

type Schema = Parameters<typeof fastJson>[0] & {
  readonly properties?: { readonly data?: { readonly type?: string; readonly items?: { type?: string } } };
};
type Write<Out> = (answer: unknown) => Out;

/** Writes an answer with what its schema declares of it: a list as bytes, all else as text. */
export function answerWriter(schema: object): Write<string | Buffer> {
  const whole = fastJson(schema as Schema);
  const data = (schema as Schema).properties?.data;
  if (data?.type !== 'array' || data.items?.type !== 'object') return whole;
  const row = fastJson(data.items as Schema);
  return (answer) => {
    const rows = (answer as { readonly data?: unknown }).data;
    return Array.isArray(rows) && rows.length > 0
      ? listBytes(answer as object, rows, whole, row)
      : whole(answer);
  };
}

/** Data that were written bit by bit before they are sent, by what their schema declares: in one piece they take too long. */
export class WrittenAnswer {
  /** Put together they are the JSON text of the data. */
  readonly pieces: readonly Buffer[];
  constructor(pieces: readonly Buffer[]) {
    this.pieces = pieces;
  }
}

/** Of the largest items there are, students with a hundred and twenty marks, these take a few milliseconds. */
const ITEMS_A_STEP = 20;

/** Writes the items of a list, some at each step. */
export function* itemsInSteps<Item>(
  items: readonly Item[],
  write: (item: Item) => string,
): Generator<void, Buffer[]> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < items.length; at += ITEMS_A_STEP) {
    yield;
    const some = items.slice(at, at + ITEMS_A_STEP).map((item) => write(item));
    pieces.push(Buffer.from(`${at > 0 ? ',' : ''}${some.join()}`));
  }
  return pieces;
}

/** Writes an object: the text of all that stands beside its long lists, then these. */
export function* withLists(
  head: string,
  lists: Readonly<Record<string, Generator<void, Buffer[]>>>,
): Generator<void, WrittenAnswer> {
  const pieces: Buffer[] = [Buffer.from(head.slice(0, -1))];
  for (const [name, items] of Object.entries(lists))
    pieces.push(Buffer.from(`,"${name}":[`), ...(yield* items), Buffer.from(']'));
  pieces.push(Buffer.from('}'));
  return new WrittenAnswer(pieces);
}

const EMPTY = '"data":[]';

/**
 * Row by row into bytes. As one text a page of the evaluation table took longer to be put together, measured and encoded
 * than to be written: a single Chinese character makes all of it two bytes wide.
 */
function listBytes(
  answer: object,
  rows: readonly unknown[],
  whole: Write<string>,
  row: Write<string>,
): Buffer {
  const frame = whole({ ...answer, data: [] });
  const at = frame.indexOf(EMPTY) + EMPTY.length - 1;
  let end = written(frame.slice(0, at), 0);
  for (const [nth, each] of rows.entries()) end = written(nth === 0 ? row(each) : `,${row(each)}`, end);
  end = written(frame.slice(at), end);
  return Buffer.from(scratch.subarray(0, end));
}

/** A character takes three bytes at most. */
const WIDEST = 3;
/** Nothing waits while an answer is written, so that all of them are written into the same place. */
let scratch = Buffer.allocUnsafe(256 * 1024);

function written(text: string, at: number): number {
  const most = at + text.length * WIDEST;
  if (most > scratch.length) {
    const larger = Buffer.allocUnsafe(2 * most);
    scratch.copy(larger, 0, 0, at);
    scratch = larger;
  }
  return at + scratch.write(text, at);
}
