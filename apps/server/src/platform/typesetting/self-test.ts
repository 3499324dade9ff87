import { inflateSync } from 'node:zlib';
import type { CompilerProcess } from './compiler-process.ts';

/** A character that two halves of UTF-16 make up, as some names have. */
const RARE = '𠮷';
const RARE_IN_PDF = 'D842DFB7';

/** One page in both weights, read back: that something installed itself does not say that it works. */
export async function selfTest(compiler: CompilerProcess): Promise<void> {
  const asked = {
    template: 'self-test',
    data: JSON.stringify({ text: `课程评估${RARE}` }),
    pictures: new Map(),
  };
  const compiled = await compiler.compile(asked);
  if ('failed' in compiled) throw new Error(compiled.failed);
  const pdf = Buffer.from(compiled.pdf);
  const text = pdf.toString('latin1');
  const isWhole =
    compiled.pages === 1 &&
    ['NotoSansSC-Regular', 'NotoSansSC-Bold', 'NotoSansJP-Bold'].every((font) => text.includes(font));
  if (!isWhole || !hasText(pdf, text)) throw new Error('the page of the self-test is not what was asked for');
}

/** Whether one of the streams says that the rare character stands on the page. */
function hasText(pdf: Buffer, text: string): boolean {
  return [...text.matchAll(/stream\r?\n/g)].some(({ index, 0: { length } }) => {
    try {
      const stream = inflateSync(pdf.subarray(index + length));
      return stream.toString('latin1').toUpperCase().includes(RARE_IN_PDF);
    } catch {
      return false;
    }
  });
}
