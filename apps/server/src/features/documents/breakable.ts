import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inSteps } from '../../platform/jobs/in-steps.ts';
import { Json } from '../../platform/typesetting/typesetter.ts';
import type { Paper, Written } from './paper.ts';

/** Where templates stand. */
const TEMPLATES = new URL('./papers/', import.meta.url);

/** What is set, with its data written down as the template reads them. */
export interface Breakable extends Written {
  readonly data: Json;
}

/** Text without a space breaks anywhere, instead of running over the edge. It is written in steps: it may be a book. */
export async function breakable(written: Written): Promise<Breakable> {
  const pieces: string[] = [];
  await inSteps(write(written.data, '', 0, pieces));
  return { ...written, data: new Json(pieces.join('')) };
}

/** What a template and its data come to: the same for the same. */
export function digestOf(paper: Pick<Paper, 'template'>, written: Breakable): Promise<string> {
  return inSteps(digested(paper, written));
}

/** Runs that are longer than a narrow column. */
const LONG_RUN = /[\x21-\x7e]{18,}/g;
/** What is copied from a paper to be checked sign by sign stays as it is. */
const DIGEST = /^[0-9a-f]{32,64}$/;
const ANYWHERE = '\u200b';

const broken = (text: string) =>
  text.replaceAll(LONG_RUN, (run) => (DIGEST.test(run) ? run : [...run].join(ANYWHERE)));

const brokenIn = (key: string, value: unknown) =>
  typeof value === 'string' && key !== 'address' ? broken(value) : value;

/** Lists that stand no deeper are gone through item by item; of those below, some items are written at once. */
const DEEPEST_LIST = 1;
const ITEMS_AT_ONCE = 50;
const DEEPEST = 4;

/** As JSON has it, a step for each part. */
function* write(value: unknown, key: string, depth: number, pieces: string[]): Generator<void, void> {
  yield;
  if (Array.isArray(value)) {
    pieces.push('[');
    yield* writeItems(value, depth, pieces);
    pieces.push(']');
  } else if (isPlain(value) && depth < DEEPEST) {
    pieces.push('{');
    const fields = Object.entries(value).filter(([, each]) => each !== undefined);
    for (const [at, [name, each]] of fields.entries()) {
      pieces.push(`${at > 0 ? ',' : ''}${JSON.stringify(name)}:`);
      yield* write(each, name, depth + 1, pieces);
    }
    pieces.push('}');
  } else pieces.push(JSON.stringify(brokenIn(key, value), brokenIn) ?? 'null');
}

function* writeItems(items: readonly unknown[], depth: number, pieces: string[]): Generator<void, void> {
  const apart = depth <= DEEPEST_LIST;
  const size = apart ? 1 : ITEMS_AT_ONCE;
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) pieces.push(',');
    if (apart) yield* write(items[at], String(at), depth + 1, pieces);
    else {
      yield;
      pieces.push(JSON.stringify(items.slice(at, at + size), brokenIn).slice(1, -1));
    }
  }
}

function isPlain(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !('toJSON' in value);
}

const MEGABYTE = 1024 * 1024;

function* digested(
  { template }: Pick<Paper, 'template'>,
  { data, pictures, sheet }: Breakable,
): Generator<void, string> {
  const hash = createHash('sha256');
  for (const name of ['paper', template]) hash.update(readFileSync(new URL(`${name}.typ`, TEMPLATES)));
  const content = sheet ?? Buffer.from(data.text);
  for (let at = 0; at < content.length; at += MEGABYTE) {
    yield;
    hash.update(content.subarray(at, at + MEGABYTE));
  }
  for (const [name, picture] of pictures) hash.update(name).update(picture);
  return hash.digest('hex');
}
