import type { Endpoint } from '@course-center/contract/endpoint';
import type { WireRoute } from '@course-center/contract/routes-of';
import type { ActingQuery } from '@course-center/domain/access/prefix';
import type { InjectOptions } from 'fastify';

/** A JSON schema as the contract writes it. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: readonly string[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** The last id that there can be: whoever walks over every call must not disable or remove the first person. */
const NO_ONES_ID = 2_147_483_647;

const OF_FORMAT: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2026-11-01',
  'date-time': '2026-11-01T00:00:00.000Z',
};

/** The simplest request that the contract lets through: for tests that walk over every call. */
export function sampleRequest(
  { params, query: declared, body, upload }: Endpoint,
  { method, path }: WireRoute,
  query: ActingQuery = {},
): InjectOptions & { url: string } {
  const values = (params ? sampleOf(params as Schema) : {}) as Record<string, string>;
  const search = new URLSearchParams({
    ...(requiredOf(declared as Schema | undefined) as Record<string, string>),
    ...(query as Record<string, string>),
  });
  return {
    method,
    url:
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])) +
      (search.size ? `?${search}` : ''),
    ...(body ? { payload: sampleOf(body as Schema) as object } : {}),
    ...(upload ? { payload: Buffer.from('no picture'), headers: { 'content-type': 'image/png' } } : {}),
  };
}

/** Samples of what a query cannot do without. */
function requiredOf(schema: Schema | undefined): Record<string, unknown> {
  return Object.fromEntries(
    (schema?.required ?? []).map((name) => [name, sampleOf(schema?.properties?.[name] ?? {})]),
  );
}

/** The simplest value that a schema accepts. */
export function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0] as Schema);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner)]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'string':
      return OF_FORMAT[schema.format ?? ''] ?? 'x'.repeat(schema.minLength ?? 0);
    default:
      return schema.maximum === NO_ONES_ID ? NO_ONES_ID : (schema.minimum ?? 0);
  }
}
