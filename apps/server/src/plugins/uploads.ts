import fp from 'fastify-plugin';

/** Takes the body of an upload as bytes, up to the endpoint's own limit. What it is, its content says. */
export const uploads = fp(
  async (app) => {
    app.addContentTypeParser(
      /^(image\/.+|application\/octet-stream)$/,
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
  },
  { name: 'uploads' },
);
