import { pointsText } from './plan.ts';

/** What became of somebody's mark in a column. */
export const MARK_STATES = {
  normal: '正常',
  /** Counts 0. */
  absent: '缺考',
  /** Left out until the mark comes. */
  deferred: '缓考',
  /** Left out. */
  exempt: '免考',
} as const;
export type MarkState = keyof typeof MARK_STATES;

/** A mark in hundredths; null where the state says why there is none. */
export interface Mark {
  readonly score: number | null;
  readonly state: MarkState;
}

/** What counts of a mark: its score, 0 for who was absent; null where it is left out. */
export function countedScore({ score, state }: Mark): number | null {
  if (state === 'absent') return 0;
  return state === 'normal' ? score : null;
}

/** The words of registrars for each state. */
const STATE_WORDS: Readonly<Record<string, MarkState>> = {
  缺考: 'absent',
  旷考: 'absent',
  违纪: 'absent',
  作弊: 'absent',
  取消资格: 'absent',
  取消考试资格: 'absent',
  缺: 'absent',
  缓考: 'deferred',
  缓: 'deferred',
  缓考中: 'deferred',
  免考: 'exempt',
  免修: 'exempt',
  免: 'exempt',
  免试: 'exempt',
};

/** Words that say something of the student or of another column, and are no mark. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  补考: '“补考”不是成绩，请将补考成绩填在补考一栏',
  重修: '“重修”请在学生名单中标记，这里填写成绩',
  重修班: '“重修”请在学生名单中标记，这里填写成绩',
  合格: '请填写分数，不能由“合格”推算',
  不合格: '请填写分数，不能由“不合格”推算',
};

/** Whether a registrar's word says that somebody takes the course again. */
export function isRetakeWord(text: string): boolean {
  return ['重修', '重修班', '重学', '再修', '是', '√', '1', 'Y'].includes(text.trim().toUpperCase());
}

/** The state that a word stands for; undefined for any other text. */
export function stateOfWord(text: string): MarkState | undefined {
  return Object.hasOwn(STATE_WORDS, text.trim()) ? STATE_WORDS[text.trim()] : undefined;
}

export type ReadMark =
  /** Null: the cell is empty, nothing is entered. */
  { readonly mark: Mark | null; readonly fault?: undefined } | { readonly fault: string };

/** No mark is longer, with its make-up and the blanks that somebody left between; a cell of a sheet may be, by far. */
const LONGEST_MARK = 40;
/** No number, name or remark is longer. In plain signs one sign of a longer text may become eighteen. */
const LONGEST_PLAIN = 200;

/** What a cell says in plain signs; what is too long to say anything stays as it is. */
export function plainSigns(typed: string): string {
  const text = typed.trim();
  return text.length > LONGEST_PLAIN ? text : text.normalize('NFKC').trim();
}

/** Why a cell is no mark by its length alone: nobody looks through it, as often as it has characters. */
export function overlongFault(typed: string): string | null {
  const text = typed.trim();
  if (text.length <= LONGEST_MARK) return null;
  return isFormula(plainSigns(text.slice(0, LONGEST_MARK))) ? NO_FORMULA : notAScore(text);
}

const NO_FORMULA = '这里只能填写分数，不能填写公式，请粘贴计算后的数值';
const isFormula = (text: string) => /^[=+@]|^-\D/.test(text);
const notAScore = (text: string) => `“${text.slice(0, 20)}”不是分数，请填写数字，或缺考、缓考、免考`;

/** Reads one typed or pasted cell of a column with this full mark; what is not plain is never guessed. */
export function readMark(typed: string, full: number): ReadMark {
  const overlong = overlongFault(typed);
  if (overlong !== null) return { fault: overlong };
  const text = plainSigns(typed);
  if (text === '') return { mark: null };
  const state = stateOfWord(text);
  if (state) return { mark: { score: null, state } };
  const fault = Object.hasOwn(OTHER_WORDS, text) ? OTHER_WORDS[text] : undefined;
  if (fault) return { fault };
  if (isFormula(text)) return { fault: NO_FORMULA };
  return readScore(text, full);
}

/** Reads a plain number of points: also of a make-up, which has no states. */
export function readScore(typed: string, full: number): ReadMark {
  const overlong = overlongFault(typed);
  if (overlong !== null) return { fault: overlong };
  const text = plainSigns(typed);
  if (text === '') return { mark: null };
  const found = /^(-?\d{1,9})(?:\.(\d*))?$/.exec(text);
  if (!found) return { fault: notAScore(text) };
  const [, whole = '', decimals = ''] = found;
  if (decimals.replace(/0+$/, '').length > 2) return { fault: '成绩最多两位小数' };
  const hundredths = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  if (whole.startsWith('-')) return { fault: '成绩不能小于 0' };
  if (hundredths > full) return { fault: `超过满分 ${pointsText(full)}` };
  return { mark: { score: hundredths, state: 'normal' } };
}

/** A mark as it stands in its cell. */
export function markText({ score, state }: Mark): string {
  if (state !== 'normal') return MARK_STATES[state];
  return score === null ? '' : pointsText(score);
}

/** Why a mark cannot be kept as it came over the wire; null when it can. */
export function markFault({ score, state }: Mark, full: number): string | null {
  if (state !== 'normal') return score === null ? null : '缺考、缓考、免考的学生没有分数，请清空分数';
  if (score === null) return '请填写分数';
  if (!Number.isInteger(score) || score < 0) return '成绩须是不小于 0、最多两位小数的数字';
  return score > full ? `超过满分 ${pointsText(full)}` : null;
}
