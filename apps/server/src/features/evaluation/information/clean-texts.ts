import { Thread, TookTooLong } from '../../../platform/jobs/thread.ts';
import { cleanContent, NestedTooDeep } from './clean-content.ts';

/** What is said of a text that nobody could have made in the editor. */
export const TOO_INTRICATE = '内容的排版层级过多，请清除格式后重新保存';

/** As much as is cleaned while others wait. */
const SHORT = 4000;
/** Far more than the longest text takes that an editor made. */
const LONGEST = 5000;

const thread = new Thread<readonly string[], (string | null)[]>(
  new URL('./clean.worker.ts', import.meta.url),
  LONGEST,
);

/** Rich texts as they are kept; null for one that is too intricate. Long ones are cleaned beside the serving thread. */
export async function cleanTexts(texts: readonly string[]): Promise<(string | null)[]> {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length <= SHORT) return texts.map(cleanText);
  return thread.make(texts).catch((error: unknown) => {
    if (error instanceof TookTooLong) return texts.map(() => null);
    throw error;
  });
}

export function cleanText(html: string): string | null {
  try {
    return cleanContent('richText', html);
  } catch (error) {
    if (error instanceof NestedTooDeep) return null;
    throw error;
  }
}
