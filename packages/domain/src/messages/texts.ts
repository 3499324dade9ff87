import {
  COMMON_PLACEHOLDERS,
  type MessageKind,
  type MessageTexts,
  messageKind,
  type Placeholder,
} from './kinds.ts';

export type MessageValues = Partial<Record<Placeholder, string>>;

export const MOST_SUBJECT = 100;
export const MOST_TEXT = 2000;
/** Of what is put in: a name may be long, a message need not be. */
const MOST_VALUE = 200;
const PLACE = /\{([^{}]*)\}/g;

/** What a subject may hold: a line break in a name must not begin a line of a mail's head. */
export function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}

/** A message in words. Texts that were checked name nothing unknown. */
export function messageTexts({ subject, text }: MessageTexts, values: MessageValues): MessageTexts {
  const put = (name: string) => cut(values[name as Placeholder] ?? '', MOST_VALUE);
  const line = subject.replace(PLACE, (_, name: string) => oneLine(put(name)));
  // The gathered tasks of a reminder are lines of their own.
  const lines = text.replace(PLACE, (_, name: string) =>
    name === '事项' ? (values.事项 ?? '') : oneLine(put(name)),
  );
  return { subject: cut(oneLine(line), MOST_SUBJECT), text: cut(lines, MOST_TEXT) };
}

/** The beginning of a text, without half a character at its end. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/** What a text of the kind may name. */
export function placeholdersOf(kind: MessageKind): readonly Placeholder[] {
  return [...COMMON_PLACEHOLDERS, ...messageKind(kind).placeholders];
}

export function messageTextFaults(kind: MessageKind, texts: MessageTexts) {
  return {
    ...fault('subject', texts.subject, '标题', MOST_SUBJECT),
    ...fault('text', texts.text, '正文', MOST_TEXT),
  };

  function fault(field: keyof MessageTexts, written: string, title: string, most: number) {
    if (written.trim() === '') return { [field]: `请输入${title}` };
    if (written.length > most) return { [field]: `${title}最多 ${most} 个字` };
    if (field === 'subject' && oneLine(written) !== written.trim()) return { [field]: '标题不能换行' };
    const known = placeholdersOf(kind);
    const unknown = [...written.matchAll(PLACE)].find(([, name]) => !known.includes(name as Placeholder));
    if (unknown)
      return {
        [field]: `这里不能使用 ${unknown[0]}，可以使用的有：${known.map((name) => `{${name}}`).join('、')}`,
      };
    const open = written.replace(PLACE, '').match(/[{}]/);
    return open ? { [field]: `花括号 ${open[0]} 没有配对，请写成 {课程} 的形式` } : {};
  }
}
