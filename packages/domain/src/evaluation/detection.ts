/** Something that the content audit noticed in a part. */
export interface Finding {
  readonly key: string;
  /** The field's name, so that the finding reads without the form. */
  readonly field: string;
  readonly sentence: string;
}

/** A text to look through: rich text without its marks. */
export interface AuditedText {
  readonly key: string;
  readonly field: string;
  readonly text: string;
}

export interface AuditedFile {
  readonly key: string;
  readonly field: string;
  readonly name: string;
  /** Whether its content is what its name says. */
  readonly genuine: boolean;
}

const AROUND = 12;

/** The words that stand in texts and file names, each with what stands around it, and the files that are not what they say. */
export function findings(
  texts: readonly AuditedText[],
  files: readonly AuditedFile[],
  words: readonly string[],
): Finding[] {
  const named = files.map(({ key, field, name }) => ({ key, field, text: name }));
  const sought = words.map((word) => ({ word, folded: spaceless(word) }));
  const inTexts = [...texts, ...named].flatMap((each) => {
    const whole = spaceless(each.text);
    return sought.flatMap(({ word, folded }) => wordIn(each, whole, word, folded));
  });
  const inFiles = files
    .filter(({ genuine }) => !genuine)
    .map(({ key, field, name }) => ({ key, field, sentence: `文件“${name}”的内容与扩展名不符` }));
  return [...inTexts, ...inFiles];
}

function wordIn({ key, field }: AuditedText, whole: string, word: string, folded: string): Finding[] {
  const at = folded === '' ? -1 : whole.indexOf(folded);
  return at < 0 ? [] : [{ key, field, sentence: `出现“${word}”：${excerpt(whole, at, folded.length)}` }];
}

/** Spaces between the characters of a word do not hide it. */
function spaceless(text: string): string {
  return text.replaceAll(/[\s\u200b\u3000]+/g, '').toLowerCase();
}

function excerpt(text: string, at: number, length: number): string {
  const from = Math.max(0, at - AROUND);
  const to = Math.min(text.length, at + length + AROUND);
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
