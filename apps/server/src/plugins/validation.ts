import type { Faults } from '@course-center/domain/forms/faults';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fastJson from 'fast-json-stringify';
import type { FastifySchemaValidationError } from 'fastify';
import fp from 'fastify-plugin';
import { requireFaultless } from '../wire/failures.ts';
import { whenFirstUsed } from './when-first-used.ts';

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
      whenFirstUsed(() => {
        const check = (httpPart === 'body' ? exact : fromText).compile(schema);
        return (input: unknown) =>
          check(input) ? true : { error: check.errors as FastifySchemaValidationError[] };
      }),
    );
    app.setSerializerCompiler(({ schema }) => whenFirstUsed(() => fastJson(schema)));
    // After the check of the shapes, so that nothing is walked that is deeper than the contract.
    app.addHook('preHandler', async ({ route, params, query, body }) => {
      if (!route.endpoint) return;
      requireFaultless(
        [params, query, body].reduce<Faults>((faults, part) => unstorableTexts(part, faults), {}),
      );
    });
  },
  { name: 'validation' },
);

function formats(ajv: Ajv): Ajv {
  addFormats.default(ajv, ['date', 'date-time', 'uuid', 'email']);
  return ajv;
}

/** Adds a fault for each text that PostgreSQL cannot keep: with a NUL in it, or with half of a character. */
function unstorableTexts(value: unknown, faults: Faults, field = ''): Faults {
  if (typeof value === 'string') {
    if (!value.includes('\0') && value.isWellFormed()) return faults;
    return { ...faults, [field]: `“${field}”含有无法保存的字符，请删除后重试` };
  }
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return faults;
  return Object.entries(value).reduce(
    (found, [name, inner]) => unstorableTexts(inner, found, field === '' ? name : `${field}.${name}`),
    faults,
  );
}
