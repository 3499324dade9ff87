import { _, Ajv, type AnySchema } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaValidationError } from 'fastify';
import fp from 'fastify-plugin';
import { whenFirstUsed } from '../wire/when-first-used.ts';
import { answerWriter } from '../wire/write-answer.ts';

/** What a form has at most; a body of nothing but unknown fields has tens of thousands. */
const MOST_PARTS = 2000;

/**
 * Checks input against the contract. A body must have its declared types as sent; a query is text, so its numbers
 * and booleans are read from it. Unknown fields are errors everywhere.
 */
export const validation = fp(
  async (app) => {
    const exact = settled(new Ajv({ strict: false, removeAdditional: false }));
    const telling = settled(new Ajv({ allErrors: true, strict: false, removeAdditional: false }));
    const fromText = settled(
      new Ajv({
        allErrors: true,
        strict: false,
        removeAdditional: false,
        coerceTypes: true,
        useDefaults: true,
      }),
    );
    app.setValidatorCompiler(({ schema, httpPart }) =>
      httpPart === 'body' ? checkOf(exact, schema, checkOf(telling, schema)) : checkOf(fromText, schema),
    );
    // Bytes go out as text does; the framework's types know of text only.
    app.setSerializerCompiler(({ schema }) => whenFirstUsed(() => answerWriter(schema) as () => string));
  },
  { name: 'validation' },
);

type Check = (input: unknown) => true | { error: FastifySchemaValidationError[] };

/** Checks by a schema; where `more` says more about what is wrong, it is asked as long as that is little work. */
function checkOf(ajv: Ajv, schema: AnySchema, more?: Check): Check {
  return whenFirstUsed(() => {
    const check = ajv.compile(schema);
    return (input: unknown) => {
      if (check(input)) return true;
      const error = check.errors as FastifySchemaValidationError[];
      return more && isSmall(input) ? more(input) : { error };
    };
  });
}

function settled(ajv: Ajv): Ajv {
  addFormats.default(ajv, ['date', 'date-time', 'uuid', 'email']);
  measures(ajv, 'minLength', (least, text) => text.length >= 2 * least || lengthOf(text) >= least);
  measures(ajv, 'maxLength', (most, text) => text.length <= most || !isLonger(text, most));
  return ajv;
}

/** Has a length checked another way: counting the characters of every text took most of the time of a large form. */
function measures(ajv: Ajv, keyword: string, holds: (limit: number, text: string) => boolean): void {
  ajv.removeKeyword(keyword);
  ajv.addKeyword({
    keyword,
    type: 'string',
    schemaType: 'number',
    errors: false,
    error: { message: keyword, params: ({ schemaCode }) => _`{ limit: ${schemaCode} }` },
    validate: holds,
  });
}

/** In characters, of which each has one or two units. */
function isLonger(text: string, most: number): boolean {
  return text.length > 2 * most || lengthOf(text) > most;
}

function lengthOf(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length - 1; at++)
    if ((text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) {
      length -= 1;
      at += 1;
    }
  return length;
}

/** Whether a value has few enough parts to be told all that is wrong with it, and not only what comes first. */
function isSmall(value: unknown): boolean {
  const left = [value];
  for (let parts = 0; left.length > 0; parts++) {
    if (parts + left.length > MOST_PARTS) return false;
    const part = left.pop();
    if (part === null || typeof part !== 'object') continue;
    const inner = Object.values(part);
    if (inner.length > MOST_PARTS) return false;
    left.push(...inner);
  }
  return true;
}
