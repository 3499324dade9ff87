import type { FieldDraft } from './information-form.ts';
import { plainNumber } from './plain-number.ts';

/** Of a field, what decides who fills it in and what may stand there. */
export type AskedField = Pick<
  FieldDraft,
  'key' | 'name' | 'type' | 'required' | 'options' | 'supplementary' | 'each_teacher'
>;

/** Whose part it is. */
export interface PartOwner {
  readonly is_team: boolean;
  readonly is_leader: boolean;
}

/** Whether a teacher is asked for a field: in a team the leader for all, the others for what each teacher fills in. */
export function isAsked(field: AskedField, { is_team, is_leader }: PartOwner): boolean {
  if (field.supplementary) return false;
  return !is_team || is_leader || field.each_teacher;
}

export function holdsFiles({ type }: Pick<AskedField, 'type'>): boolean {
  return type === 'file' || type === 'files';
}

/** The required fields of a part that are still empty; `filled` holds the keys of those that are not. */
export function missingFields<Field extends AskedField>(
  fields: readonly Field[],
  owner: PartOwner,
  filled: ReadonlySet<string>,
): Field[] {
  return fields.filter((field) => field.required && isAsked(field, owner) && !filled.has(field.key));
}

/** What is said on a field that must not stay empty. */
export function missingSentence({ name, type }: Pick<AskedField, 'name' | 'type'>): string {
  if (type === 'file' || type === 'files') return `请上传“${name}”`;
  return type === 'choice' ? `请选择“${name}”` : `请填写“${name}”`;
}

/** The longest content of each kind, in characters; rich text counts its marks. */
export const LONGEST = { text: 500, textArea: 20_000, richText: 100_000, number: 30, choice: 100 } as const;
export const MOST_FILES = 20;

/** What is wrong with a content; null when it may be kept. Empty may always be kept: it is missed at submission. */
export function contentFault({ type, options }: Pick<AskedField, 'type' | 'options'>, content: string) {
  if (type === 'file' || type === 'files') return content === '' ? null : '该项只能上传文件';
  if (content === '') return null;
  if (content.length > LONGEST[type]) return `内容过长，最多 ${LONGEST[type]} 个字符，请精简后保存`;
  if (type === 'number' && !/^-?\d+(\.\d+)?$/.test(plainNumber(content))) return '请输入数字';
  if (type === 'choice' && !options.includes(content)) return '请从选项中选择';
  return null;
}

/** What is wrong with the number of files. */
export function filesFault({ type }: Pick<AskedField, 'type'>, count: number): string | null {
  if (!holdsFiles({ type })) return count === 0 ? null : '该项不能上传文件';
  if (type === 'file' && count > 1) return '该项只能上传一个文件';
  return count > MOST_FILES ? `最多上传 ${MOST_FILES} 个文件` : null;
}
