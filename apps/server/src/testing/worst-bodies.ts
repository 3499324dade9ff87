import { type Endpoint, mostBytesOf } from '@course-center/contract/endpoint';
import { type Schema, sampleOf } from './sample-request.ts';

export interface WorstBody {
  readonly what: string;
  readonly body: Buffer;
}

/** A few of the texts below, for whoever has not got the time for all. */
export const SOME_FILLS = ['\u0000', '<ul><li>', '<', '汉'];
/** What makes a reader work: texts that cannot be kept, mark-up that nests, characters that are escaped or counted. */
const FILLS = [
  ...['\u0000', '\ud800', '<ul><li>', '<b>', '<p></p>', '<', '&', '"', '\\', ' ', '汉', '🎓', 'a@', '1', '-'],
  ...['<table><tr><td>x</td></tr></table>', '<li></p>', '<img<img', '=1+', '..%2f'],
];

/** Bodies as large as a call takes them: shapeless ones, and its own shape filled with each of the worst texts. */
export function worstBodies(endpoint: Endpoint, fills: readonly string[] = FILLS): WorstBody[] {
  const most = mostBytesOf(endpoint);
  const repeated = (part: string, before: string, after: string) =>
    before +
    part.repeat(Math.floor((most - before.length - after.length - 1) / Buffer.byteLength(part))) +
    after;
  const shapeless = {
    'texts that cannot be kept': repeated('"\\u0000",', '{"a":[', '""]}'),
    'empty lists': repeated('[],', '{"a":[', '0]}'),
    'unknown fields': `{${Array.from({ length: Math.floor(most / 13) }, (_, n) => `"f${n}":1`).join()}}`,
    'a list in a list': '['.repeat(most),
    'an object in an object': repeated('{"a":', '', '0'),
    'a number without end': repeated('1', '{"a":', '}'),
    'an unended text': repeated('\\"', '{"a":"', ''),
    prototypes: repeated('"__proto__" :1,', '{"a":{', '"b":1}}'),
  };
  const schema = endpoint.body as Schema;
  const filled = fills.flatMap((fill) => [
    [`its own shape of ${JSON.stringify(fill)}`, JSON.stringify(filledOf(schema, fill, most))] as const,
    ...tooLong(schema, overlong(fill, most)).map((text) => [
      `a text too long of ${JSON.stringify(fill)}`,
      text,
    ]),
  ]);
  return [...Object.entries(shapeless), ...filled].map(([what = '', text = '']) => ({
    what,
    body: Buffer.from(text).subarray(0, most),
  }));
}

/** As long as fits beside the rest of a form. */
function overlong(fill: string, most: number): string {
  return fill.repeat(Math.floor((most - 2048) / Buffer.byteLength(JSON.stringify(fill).slice(1, -1))));
}

/** A value of the schema that is as large as the schema and so many bytes allow. */
function filledOf(schema: Schema, fill: string, most: number): unknown {
  const room = { bytes: most - 512 };
  return filledIn(schema, fill, room);
}

function filledIn(schema: Schema, fill: string, room: { bytes: number }): unknown {
  const inner = schema.anyOf?.find(({ type }) => type === 'string') ?? schema.anyOf?.[0];
  if (inner) return filledIn(inner, fill, room);
  if (schema.type === 'string' && schema.enum === undefined && schema.format === undefined) {
    const each = Buffer.byteLength(JSON.stringify(fill).slice(1, -1));
    const times = Math.min(Math.floor((schema.maxLength ?? 0) / fill.length), Math.floor(room.bytes / each));
    room.bytes -= 2 + Math.max(0, times) * each;
    return fill.repeat(Math.max(0, times));
  }
  if (schema.type === 'object' && schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, value]) => {
        room.bytes -= name.length + 4;
        return [name, filledIn(value, fill, room)];
      }),
    );
  if (schema.type === 'array') return filledList(schema, fill, room);
  room.bytes -= 12;
  return sampleOf(schema);
}

function filledList({ items, maxItems = 0 }: Schema, fill: string, room: { bytes: number }): unknown[] {
  const list: unknown[] = [];
  const smallest = JSON.stringify(sampleOf(items ?? {})).length + 1;
  while (list.length < maxItems && room.bytes > smallest + 64) list.push(filledIn(items ?? {}, fill, room));
  return list;
}

/** The form with a text in the first of its fields that takes any: each is held against its own length. */
function tooLong(schema: Schema, text: string): string[] {
  const field = Object.entries(schema.properties ?? {}).find(
    ([, { type, enum: some }]) => type === 'string' && !some,
  );
  return field ? [JSON.stringify({ ...(sampleOf(schema) as object), [field[0]]: text })] : [];
}
