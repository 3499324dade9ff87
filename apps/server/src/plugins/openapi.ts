import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';
import { PRODUCT_VERSION } from '../platform/processes/product-version.ts';

function tagged(text: string): { bytes: Buffer; tag: string } {
  return { bytes: Buffer.from(text), tag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

/** The OpenAPI document, made from the same contract that checks the calls. */
export const openapi = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.0.3',
        info: { title: '课程中心', version: PRODUCT_VERSION, description: '课程评估平台的接口' },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      },
      transform: ({ schema, url, route }) => {
        const endpoint = route.config?.endpoint;
        const secured = endpoint && endpoint.access !== 'public' ? { security: [{ bearer: [] }] } : {};
        return {
          schema: { ...schema, ...(endpoint ? { tags: [url.split('/')[2] ?? ''] } : {}), ...secured },
          url,
        };
      },
    });
    // It never changes while the process lives, and writing it takes longer than most calls.
    let written: { readonly bytes: Buffer; readonly tag: string } | null = null;
    app.get('/openapi.json', { schema: { hide: true } }, (request, reply) => {
      written ??= tagged(JSON.stringify(app.swagger()));
      reply.header('etag', written.tag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === written.tag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(written.bytes);
    });
  },
  { name: 'openapi' },
);
