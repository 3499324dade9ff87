import { inflateRawSync } from 'node:zlib';
import { allEndpoints } from '@course-center/contract/api';
import type { Endpoint } from '@course-center/contract/endpoint';
import { routesOf, type WireRoute } from '@course-center/contract/routes-of';
import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { actingQueryOf, type Prefix, prefixOf } from '@course-center/domain/access/prefix';
import { DIMENSIONS, MEASURED, MEASURES } from '@course-center/domain/evaluation/data/pivot';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Client } from './client.ts';
import type { Product } from './product.ts';
import { type Schema, sampleOf, sampleRequest } from './sample-request.ts';

/** Somebody who reads: a session, and as what it acts. Without an identity, a visitor. */
export interface Reader {
  readonly client: Client;
  readonly identity: Identity | null;
}

/** What is asked for besides the simplest of each call. */
export interface Asking {
  /** Tried wherever a call names something by number. */
  readonly ids: readonly number[];
  /** Tried wherever a list is filtered by a text. */
  readonly texts: readonly string[];
}

/** What is answered by chance, is somebody's own secret, or tells what its reader did: asking is doing, too. */
const BY_CHANCE: readonly string[] = [
  'GET /api/teacher/sign/url',
  'GET /api/teacher/sign/proof',
  'GET /api/captcha/{uuid}',
  'GET personal-data/file',
  'GET excellent/display/courses/random/recommend/{id}',
];

/** Every name that some list sorts by: where a list does not, the refusal is compared. */
const SORTS = [
  ...['name', 'code', 'course', 'department', 'employee_no', 'last_login_at', 'planning', 'school_name'],
  ...['status', 'submitted_at', 'assigned_at', 'teachers', 'position', 'at', 'grade'],
  ...['score', 'spread', 'returns', 'department_average', 'central_average'],
];

/** An address, and the same otherwise filtered, sorted or written. */
export interface Question {
  readonly url: string;
  readonly variants: readonly string[];
}

/** The address of every answer that a reader can ask for without changing anything. */
export function everyQuestion({ identity }: Pick<Reader, 'identity'>, asking: Asking): Question[] {
  const questions = allEndpoints().flatMap((endpoint) => {
    if (!endpoint.call.startsWith('GET') || BY_CHANCE.includes(endpoint.call)) return [];
    return routesFor(endpoint, identity).flatMap((route) =>
      addressesOf(endpoint, route, identity, asking).map((url) => ({
        ...{ url, variants: [...new Set(variantsOf(endpoint, url, asking))] },
      })),
    );
  });
  return [...new Map(questions.map((question) => [question.url, question])).values()];
}

/** A visitor asks under the default prefix; the party branch under both that it acts by. */
function routesFor(endpoint: Endpoint, identity: Identity | null): WireRoute[] {
  const prefixes: readonly (Prefix | null)[] =
    identity === null
      ? ['teacher', null]
      : [prefixOf(identity), ...(identity === IDENTITY.partyBranch ? ['principal' as const] : []), null];
  const open = endpoint.access === 'public' || endpoint.access === 'visitor';
  return identity === null && !open
    ? []
    : routesOf(endpoint).filter(({ prefix }) => prefixes.includes(prefix));
}

function addressesOf(
  endpoint: Endpoint,
  route: WireRoute,
  identity: Identity | null,
  { ids }: Asking,
): string[] {
  const acting = identity === null ? {} : actingQueryOf({ identity });
  const url = sampleRequest(endpoint, route, acting).url;
  const properties = { ...(endpoint.params as Schema | undefined)?.properties };
  const named = Object.keys(properties).some((name) => name === 'id');
  const asked = 'group_id' in ((endpoint.query as Schema | undefined)?.properties ?? {});
  if (!named && !asked) return [url];
  return ids.map((id) => url.replace('2147483647', String(id)));
}

/** The list by each of its filters, in each order, and as a sheet. */
function variantsOf(endpoint: Endpoint, url: string, asking: Asking): string[] {
  const properties = (endpoint.query as Schema | undefined)?.properties ?? {};
  const more = (name: string, value: unknown) =>
    `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(String(value))}`;
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (name === 'sort') return SORTS.map((sort) => more(name, `-${sort}`));
    if (name === 'format') return [more(name, 'xlsx')];
    if (name === 'rows') return DIMENSIONS.map(({ key }) => more(name, key));
    if (name === 'measure')
      return MEASURES.flatMap(({ key }) => MEASURED.map((of) => `${more(name, key)}&of=${of.key}`));
    if (name.startsWith('filter[')) return valuesOf(schema, asking).map((value) => more(name, value));
    return [];
  });
}

function valuesOf(schema: Schema, { ids, texts }: Asking): unknown[] {
  if (schema.enum) return [...schema.enum];
  if (schema.maximum === 2_147_483_647) return ids.slice(0, 3);
  if (schema.type === 'string' && schema.format === undefined) return [...texts];
  const { minimum = 0, maximum } = schema;
  if (schema.type === 'integer' && maximum !== undefined && maximum - minimum < 10)
    return Array.from({ length: maximum - minimum + 1 }, (_, at) => minimum + at);
  return schema.anyOf ? schema.anyOf.map(sampleOf) : [sampleOf(schema)];
}

/** What came, to be compared byte by byte; of a sheet its cells, for the archive says when it was made. */
async function answerTo(
  app: FastifyInstance,
  { client }: Reader,
  request: string | InjectOptions,
): Promise<string> {
  const options: InjectOptions = typeof request === 'string' ? { method: 'GET', url: request } : request;
  const headers = client.tokens ? { authorization: `Bearer ${client.tokens.access}` } : {};
  const response = await app.inject({ ...options, headers });
  const isSheet = response.rawPayload.subarray(0, 2).toString() === 'PK';
  return `${response.statusCode} ${isSheet ? sheetIn(response.rawPayload) : response.body}`;
}

/** What was answered, by request. */
export type Answers = ReadonlyMap<string, string>;

/**
 * Asks all of it; of what is refused as it stands, one variant only, for the others are refused before they are read.
 * How much somebody asked before is no difference between two worlds.
 */
export async function answersTo(
  { app, school }: Pick<Product, 'app' | 'school'>,
  reader: Reader,
  questions: readonly Question[],
  requests: readonly InjectOptions[] = [],
): Promise<Answers> {
  const came = new Map<string, string>();
  const ask = async (request: string | InjectOptions) => {
    const answer = await answerTo(app, reader, request);
    came.set(JSON.stringify(request), answer);
    return answer;
  };
  await school.pool.query('delete from limits');
  for (const { url, variants } of questions) {
    const refused = !(await ask(url)).startsWith('200');
    for (const variant of refused ? variants.slice(0, 1) : variants) await ask(variant);
  }
  for (const request of requests) await ask(request);
  return came;
}

/** What was answered otherwise than before, with the beginnings of both. */
export function differences(now: Answers, then: Answers | undefined): string[][] {
  const start = (text: string | undefined) => (text ?? '').slice(0, 300);
  return [...now].flatMap(([request, came]) =>
    then?.get(request) === came ? [] : [[request, start(came), start(then?.get(request))]],
  );
}

/** The parts of an archive that hold cells. */
function sheetIn(archive: Buffer): string {
  const texts: string[] = [];
  for (let at = archive.indexOf('PK\x01\x02'); at >= 0; at = archive.indexOf('PK\x01\x02', at + 4)) {
    const name = archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28));
    if (!/sheet1|sharedStrings/.test(name)) continue;
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    texts.push((archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString());
  }
  return texts.join('\n');
}
