import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { School } from '../schools/school.ts';
import { sceneOf } from './school.ts';

test('of a user agent that goes on and on, only its beginning is looked at', () => {
  const request = { headers: { 'user-agent': 'Android'.repeat(1000) } } as FastifyRequest;
  expect(sceneOf(request, {} as School, () => new Date()).userAgent).toHaveLength(512);
});
