import { PREFIXES } from '@course-center/domain/access/prefix';
import type { TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import { allEndpoints } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { routesOf } from './routes-of.ts';

describe.each(allEndpoints().map((endpoint) => [endpoint.call, endpoint] as const))(
  '%s',
  (call, endpoint) => {
    test('says in Chinese what it is for', () => {
      expect(endpoint.summary).toMatch(/[\u4e00-\u9fff]/);
    });

    test('refuses fields it does not know, at every depth of its input', () => {
      for (const [part, schema] of inputsOf(endpoint))
        for (const [path, object] of objectsIn(schema, part))
          expect(object.additionalProperties, path).toBe(false);
    });

    test('bounds every text and list of its input', () => {
      for (const [part, schema] of inputsOf(endpoint))
        for (const [path, leaf] of leavesIn(schema, part)) expect(isBounded(leaf), path).toBe(true);
    });

    test('declares exactly the parameters of its path', () => {
      const inPath = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(endpoint.params?.properties ?? {})).toEqual(inPath);
    });

    test('answers under at least one path, all of them under /api', () => {
      const routes = routesOf(endpoint);
      expect(routes.length).toBeGreaterThan(0);
      for (const { path } of routes) expect(path).toMatch(/^\/api\/[a-z]/);
    });

    test('has a prefix wherever a role is asked for', () => {
      if (endpoint.access === 'role')
        for (const { prefix } of routesOf(endpoint)) expect(PREFIXES).toContain(prefix);
    });

    test('takes a body only where the method has one', () => {
      const takesBody = endpoint.body !== undefined || endpoint.upload !== undefined;
      expect(takesBody).toBe(/^(POST|PUT|PATCH) /.test(call));
    });
  },
);

test('no two calls answer under the same method and path', () => {
  const all = allEndpoints()
    .flatMap(routesOf)
    .map(({ method, path }) => `${method} ${path}`);
  expect(all.filter((each, at) => all.indexOf(each) !== at)).toEqual([]);
});

type Json = TSchema & Record<string, unknown>;

function inputsOf({ params, query, body }: Endpoint): [string, Json][] {
  const parts: [string, TSchema | undefined][] = [
    ['params', params],
    ['query', query],
    ['body', body],
  ];
  return parts.flatMap(([name, schema]) => (schema ? [[name, schema as Json]] : []));
}

/** A schema and all schemas inside it, with where they stand. */
function everySchema(schema: Json, path: string): [string, Json][] {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const variants = (schema.anyOf ?? []) as Json[];
  return [
    [path, schema],
    ...properties.flatMap(([name, inner]) => everySchema(inner, `${path}.${name}`)),
    ...(schema.items ? everySchema(schema.items as Json, `${path}[]`) : []),
    ...variants.flatMap((inner) => everySchema(inner, path)),
  ];
}

function objectsIn(schema: Json, path: string): [string, Json][] {
  return everySchema(schema, path).filter(([, each]) => each.type === 'object');
}

function leavesIn(schema: Json, path: string): [string, Json][] {
  return everySchema(schema, path).filter(([, each]) => each.type !== 'object' && each.anyOf === undefined);
}

/** What a client sends may not be endless, and a number must fit into the database. */
function isBounded(leaf: Json): boolean {
  if ('const' in leaf || 'enum' in leaf || leaf.type === 'boolean' || leaf.format === 'uuid') return true;
  if (leaf.type === 'string') return typeof leaf.maxLength === 'number';
  if (leaf.type === 'array') return typeof leaf.maxItems === 'number';
  return typeof leaf.minimum === 'number' && typeof leaf.maximum === 'number';
}
