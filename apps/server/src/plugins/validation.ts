import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fp from 'fastify-plugin';

/**
 * Checks input against the contract. A body must have its declared types as sent; a query is text, so its numbers
 * and booleans are read from it. Unknown fields are errors everywhere.
 */
export const validation = fp(
  async (app) => {
    const exact = formats(new Ajv({ allErrors: true, strict: false, removeAdditional: false }));
    const fromText = formats(
      new Ajv({
        allErrors: true,
        strict: false,
        removeAdditional: false,
        coerceTypes: true,
        useDefaults: true,
      }),
    );
    app.setValidatorCompiler(({ schema, httpPart }) =>
      (httpPart === 'body' ? exact : fromText).compile(schema),
    );
  },
  { name: 'validation' },
);

function formats(ajv: Ajv): Ajv {
  addFormats.default(ajv, ['date-time', 'uuid', 'email']);
  return ajv;
}
