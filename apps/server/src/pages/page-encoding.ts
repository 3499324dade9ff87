import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The best encoding that a browser takes. */
export function encodingFor(accepted: string): Encoding {
  const names = accepted.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    return parameters.some((each) => /^q=0(\.0*)?$/.test(each)) ? [] : [name.toLowerCase()];
  });
  return ENCODINGS.find((encoding) => names.includes(encoding)) ?? 'identity';
}

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
/** A page is compressed once and sent many times, but somebody waits for the first time. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export async function encoded(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return asBrotli(text, QUICK);
  return encoding === 'gzip' ? asGzip(text) : Buffer.from(text);
}
