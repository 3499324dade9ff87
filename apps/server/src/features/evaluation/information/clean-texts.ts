import { type AuditedFile, type Finding, findings } from '@course-center/domain/evaluation/detection';
import { LONGEST as LONGEST_TEXT } from '@course-center/domain/evaluation/information-form';
import { Thread, TookTooLong } from '../../../platform/jobs/thread.ts';
import { cleanContent, NestedTooDeep, plainText } from './clean-content.ts';

/** What is said of a text that nobody could have made in the editor. */
export const TOO_INTRICATE = '内容的排版层级过多，请清除格式后重新保存';

/** As much as is cleaned while others wait. */
const SHORT = 4000;
/** Far more than the longest text takes that an editor made. */
const LONGEST = 5000;
/** More than all texts of a form have together: tags that close nothing cost far more than they weigh. */
const MOST_TAGS = 30_000;

const thread = new Thread<Task, Made>(new URL('./clean.worker.ts', import.meta.url), LONGEST);

/** What the content audit looks through, as it is kept. */
interface Searched {
  readonly texts: readonly {
    readonly key: string;
    readonly field: string;
    readonly content: string;
    readonly rich: boolean;
  }[];
  readonly files: readonly AuditedFile[];
  readonly words: readonly string[];
}

interface Task {
  readonly clean: readonly string[];
  readonly search: Searched | null;
}

interface Made {
  readonly cleaned: (string | null)[];
  readonly found: Finding[];
}

/** What the thread makes of a task. */
export function made({ clean, search }: Task): Made {
  return { cleaned: clean.map(cleanText), found: search ? searched(search) : [] };
}

/** Beside the serving thread, unless it is short. */
async function madeAside(task: Task, texts: readonly string[]): Promise<Made> {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return length <= SHORT ? made(task) : thread.make(task);
}

/** Rich texts as they are kept; null for one that is too intricate. Long ones are cleaned beside the serving thread. */
export async function cleanTexts(texts: readonly string[]): Promise<(string | null)[]> {
  const read = withinReason(texts);
  try {
    const { cleaned } = await madeAside({ clean: [...read], search: null }, [...read]);
    const kept = new Map([...read].map((text, at) => [text, cleaned[at] ?? null]));
    return texts.map((text) => kept.get(text) ?? null);
  } catch (error) {
    if (error instanceof TookTooLong) return texts.map(() => null);
    throw error;
  }
}

/** Those that are read at all: one that brings more tags than the form may have is left out. */
function withinReason(texts: readonly string[]): ReadonlySet<string> {
  let tags = 0;
  return new Set(
    texts.filter((text) => {
      const own = tagsIn(text);
      if (tags + own > MOST_TAGS) return false;
      tags += own;
      return true;
    }),
  );
}

function tagsIn(text: string): number {
  let tags = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) tags += 1;
  return tags;
}

/** Whether a text has more words, outside of its tags, than a field takes: cleaning would take long for nothing. */
export function hasTooManyWords(html: string): boolean {
  const words = html.split('<').reduce((sum, piece) => sum + piece.length - piece.indexOf('>') - 1, 0);
  return words > LONGEST_TEXT.richText;
}

/** What the content audit finds; much is looked through beside the serving thread. */
export async function foundIn(search: Searched): Promise<Finding[]> {
  const contents = search.texts.map(({ content }) => content);
  return (await madeAside({ clean: [], search }, contents)).found;
}

function searched({ texts, files, words }: Searched): Finding[] {
  const plain = texts.map(({ key, field, content, rich }) => {
    return { key, field, text: rich ? plainText(content) : content };
  });
  return findings(plain, files, words);
}

export function cleanText(html: string): string | null {
  try {
    return cleanContent('richText', html);
  } catch (error) {
    if (error instanceof NestedTooDeep) return null;
    throw error;
  }
}
