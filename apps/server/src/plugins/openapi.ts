import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';

/** The OpenAPI document, made from the same contract that checks the calls. */
export const openapi = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.0.3',
        info: { title: '课程中心', version: '0.1.0', description: '课程评估平台的接口' },
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
    app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  },
  { name: 'openapi' },
);
