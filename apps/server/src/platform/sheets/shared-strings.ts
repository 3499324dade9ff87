import { TextCollector } from './text-collector.ts';
import type { UnpackedFile } from './unpack.ts';

/** The texts that cells refer to by number. */
export async function readSharedStrings(file: UnpackedFile, part: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (!part) return texts;
  const collector = new TextCollector();
  await file.scan(part, {
    opened: (name) => collector.opened(name),
    text: (text) => collector.text(text),
    closed(name) {
      collector.closed(name);
      if (name === 'si') texts.push(collector.take());
    },
  });
  return texts;
}
