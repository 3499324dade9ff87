import { endingOf } from '../files/file-name.ts';
import { withoutTags } from '../rich-text/without-tags.ts';
import {
  type FieldDraft,
  type FieldLimits,
  type FieldType,
  LIMIT_RANGE,
  LONGEST,
} from './information-form.ts';
import { plainNumber } from './plain-number.ts';

/** Of a field, what decides who fills it in and what may stand there. */
export type AskedField = Pick<
  FieldDraft,
  'key' | 'name' | 'type' | 'required' | 'options' | 'limits' | 'supplementary' | 'each_teacher'
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

/** Whether a field asks for the report on how far the course's goals were reached: the product makes it, as a PDF. */
export function asksForGoalReport(field: Pick<AskedField, 'name' | 'type' | 'limits'>): boolean {
  const { formats = [] } = field.limits ?? {};
  const takesPdf = formats.length === 0 || formats.includes('pdf');
  return takesPdf && holdsFiles(field) && /达成.*报告/.test(field.name);
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

export const MOST_FILES = LIMIT_RANGE.most_files.maximum;

/** How long a content reads: of rich text its words alone. */
export function lengthOf(type: FieldType, content: string): number {
  if (type !== 'richText') return content.length;
  return withoutTags(content)
    .replaceAll(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, ' ')
    .trim().length;
}

type Limited = Pick<AskedField, 'type' | 'options' | 'limits'>;

/** What is wrong with a content; null when it may be kept. Empty may always be kept: it is missed at submission. */
export function contentFault({ type, options, limits = {} }: Limited, content: string) {
  if (type === 'file' || type === 'files') return content === '' ? null : '该项只能上传文件';
  if (content === '') return null;
  if (content.length > LONGEST[type]) return `内容过长，最多 ${LONGEST[type]} 个字符，请精简后保存`;
  const length = lengthOf(type, content);
  if (limits.longest !== undefined && length > limits.longest)
    return `最多 ${limits.longest} 字，现在 ${length} 字，请精简后保存`;
  if (type === 'number') return numberFault(limits, plainNumber(content));
  if (type === 'address' && !ADDRESS.test(content.trim()))
    return '请输入以 http:// 或 https:// 开头的完整网址';
  if (type === 'choice' && !options.includes(content)) return '请从选项中选择';
  return null;
}

/** A host with a dot, or a number, after the scheme: nothing that a link could run. */
const ADDRESS = /^https?:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?$/i;

function numberFault({ least, greatest, whole }: FieldLimits, content: string): string | null {
  if (!/^-?\d+(\.\d+)?$/.test(content)) return '请输入数字';
  if (whole && content.includes('.')) return '请输入整数';
  const number = Number(content);
  if (least !== undefined && number < least) return `不能小于 ${least}`;
  return greatest !== undefined && number > greatest ? `不能大于 ${greatest}` : null;
}

/** How many files a field takes. */
export function mostFiles({ type, limits = {} }: Pick<AskedField, 'type' | 'limits'>): number {
  return type === 'file' ? 1 : (limits.most_files ?? MOST_FILES);
}

/** What is wrong with the number of files. */
export function filesFault(field: Pick<AskedField, 'type' | 'limits'>, count: number): string | null {
  if (!holdsFiles(field)) return count === 0 ? null : '该项不能上传文件';
  if (field.type === 'file' && count > 1) return '该项只能上传一个文件';
  const most = mostFiles(field);
  return count > most ? `最多上传 ${most} 个文件` : null;
}

const MEGABYTE = 1024 * 1024;

/** What is wrong with a file for a field that states what it takes. */
export function fileFault(
  { formats = [], megabytes }: FieldLimits,
  { name, size }: { readonly name: string; readonly size: number },
): string | null {
  if (formats.length > 0 && !formats.includes(endingOf(name)))
    return `此处只接受 ${endingWords(formats)} 格式`;
  if (megabytes !== undefined && size > megabytes * MEGABYTE) return `文件超过 ${megabytes} MB，请压缩后上传`;
  return null;
}

function endingWords(formats: readonly string[]): string {
  return formats.map((ending) => ending.toUpperCase()).join('、');
}

/** What a field takes, said where files are dropped; empty where it states nothing. */
export function limitWords({ formats = [], megabytes }: FieldLimits): string {
  return [
    formats.length > 0 ? `仅限 ${endingWords(formats)}` : '',
    megabytes === undefined ? '' : `单个不超过 ${megabytes} MB`,
  ]
    .filter((words) => words !== '')
    .join('，');
}
