import { errorCodes } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Takes the body of an upload as bytes, up to the endpoint's own limit; what it is, its content says. An upload is
 * nothing but bytes and no other call takes any: a text handed on as a file would be read as the name of one.
 */
export const uploads = fp(
  async (app) => {
    app.removeContentTypeParser('text/plain');
    app.addContentTypeParser(
      /^(image\/.+|application\/octet-stream)$/,
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    app.addHook('preValidation', async (request) => {
      const isUpload = request.route.endpoint?.upload !== undefined;
      if (isUpload) request.body ??= Buffer.alloc(0);
      if (Buffer.isBuffer(request.body) !== isUpload) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('');
    });
  },
  { name: 'uploads' },
);
