import { ENDINGS, formatOf } from '../files/format.ts';

/** The kinds of fields that teachers fill in. */
export const FIELD_TYPES = [
  'text',
  'textArea',
  'richText',
  'file',
  'files',
  'number',
  'address',
  'choice',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export const FIELD_TYPE_TITLE: Readonly<Record<FieldType, string>> = {
  text: '单行文字',
  textArea: '多行文字',
  richText: '富文本',
  file: '单个文件',
  files: '多个文件',
  number: '数字',
  address: '网址',
  choice: '选项',
};

/** What may stand in a field; where nothing is said, what the house takes at all. */
export interface FieldLimits {
  /** Of files: their endings, how large each may be, and how many. */
  readonly formats?: readonly string[];
  readonly megabytes?: number;
  readonly most_files?: number;
  /** Of texts, in characters; of rich text without its marks. */
  readonly longest?: number;
  /** Of numbers. */
  readonly least?: number;
  readonly greatest?: number;
  readonly whole?: boolean;
}

export interface FieldDraft {
  /** What answers are kept under; the same for as long as the field is. */
  readonly key: string;
  readonly name: string;
  readonly hint: string;
  readonly type: FieldType;
  readonly required: boolean;
  /** Of a choice. */
  readonly options: readonly string[];
  readonly limits?: FieldLimits;
  /** Filled in by the course centre, not by the teacher. */
  readonly supplementary: boolean;
  /** In a team: filled in by each teacher, not once by the leader. */
  readonly each_teacher: boolean;
  /** The names of the leaves that its material speaks for; left out where there is none. */
  readonly evidence_for?: readonly string[];
}

/** A section of the form. */
export interface FieldGroupDraft {
  readonly name: string;
  readonly fields: readonly FieldDraft[];
}

export interface FormFault {
  /** The place in the form: 2 for a section, 2.1 for its first field; empty for the form as a whole. */
  readonly at: string;
  readonly sentence: string;
}

/** The longest content of each kind, in characters; rich text counts its marks. */
export const LONGEST = {
  text: 500,
  textArea: 20_000,
  richText: 100_000,
  number: 30,
  address: 500,
  choice: 100,
} as const;

/** Between what the counted limits may stand; those of numbers need not be whole. */
export const LIMIT_RANGE = {
  megabytes: { minimum: 1, maximum: 4096 },
  most_files: { minimum: 1, maximum: 20 },
  longest: { minimum: 1, maximum: LONGEST.richText },
  least: { minimum: -1e12, maximum: 1e12 },
  greatest: { minimum: -1e12, maximum: 1e12 },
} as const;

export type CountedLimit = keyof typeof LIMIT_RANGE;

const LIMIT_TITLE: Readonly<Record<CountedLimit, string>> = {
  megabytes: '文件大小上限（MB）',
  most_files: '文件个数上限',
  longest: '字数上限',
  least: '最小值',
  greatest: '最大值',
};

/** What of the limits belongs to a kind of field. */
const LIMITS_OF: Readonly<Record<FieldType, readonly (keyof FieldLimits)[]>> = {
  text: ['longest'],
  textArea: ['longest'],
  richText: ['longest'],
  file: ['formats', 'megabytes'],
  files: ['formats', 'megabytes', 'most_files'],
  number: ['least', 'greatest', 'whole'],
  address: [],
  choice: [],
};

/** The limits as they are kept: those of the kind, and endings without dots, once each. */
function tidyLimits(type: FieldType, limits: FieldLimits = {}): FieldLimits {
  const kept = Object.entries(limits).filter(([name, value]) => {
    const stated = Array.isArray(value) ? value.some((ending) => ending.trim() !== '') : value !== false;
    return stated && LIMITS_OF[type].some((each) => each === name);
  });
  const tidy: FieldLimits = Object.fromEntries(kept);
  if (!tidy.formats) return tidy;
  const endings = tidy.formats.map((ending) => ending.trim().replace(/^\./, '').toLowerCase());
  return { ...tidy, formats: [...new Set(endings)].filter((ending) => ending !== '') };
}

/** The same as a part of a field: nothing where it states none. */
export function statedLimits(type: FieldType, limits: FieldLimits | undefined): { limits?: FieldLimits } {
  const tidy = tidyLimits(type, limits);
  return Object.keys(tidy).length > 0 ? { limits: tidy } : {};
}

function limitFaults({ type, limits }: FieldDraft): string[] {
  const tidy = tidyLimits(type, limits);
  const { formats = [], least, greatest } = tidy;
  const unknown = formats.filter((ending) => !formatOf(ending));
  const faults = unknown.map((ending) => `不能上传“${ending}”格式，可用的格式：${ENDINGS.join('、')}`);
  for (const name of Object.keys(LIMIT_RANGE) as CountedLimit[])
    faults.push(...rangeFaults(type, name, tidy[name]));
  if (least !== undefined && greatest !== undefined && least > greatest) faults.push('最小值不能大于最大值');
  return faults;
}

function rangeFaults(type: FieldType, name: CountedLimit, value: number | undefined): string[] {
  if (value === undefined) return [];
  const { minimum, maximum } = LIMIT_RANGE[name];
  const most = name === 'longest' && (type === 'text' || type === 'textArea') ? LONGEST[type] : maximum;
  const whole = name !== 'least' && name !== 'greatest';
  if (value >= minimum && value <= most && (!whole || Number.isInteger(value))) return [];
  return [`${LIMIT_TITLE[name]}应为 ${minimum} 到 ${most} 之间的${whole ? '整数' : '数'}`];
}

const MOST_FIELDS = 200;

/** What keeps a form from being used. */
export function informationFormFaults(groups: readonly FieldGroupDraft[]): FormFault[] {
  const fields = groups.flatMap((group) => group.fields);
  if (fields.length === 0) return [{ at: '', sentence: '请至少添加一个填报项' }];
  if (fields.length > MOST_FIELDS) return [{ at: '', sentence: `填报项最多 ${MOST_FIELDS} 个` }];
  const keys = new Set<string>();
  return groups.flatMap((group, at) => {
    const place = String(at + 1);
    const faults: FormFault[] = [];
    if (group.name.trim() === '') faults.push({ at: place, sentence: '请输入分组名称' });
    if (group.fields.length === 0) faults.push({ at: place, sentence: '请至少添加一个填报项，或删除该分组' });
    return [...faults, ...group.fields.flatMap((field, n) => fieldFaults(field, `${place}.${n + 1}`, keys))];
  });
}

function fieldFaults(field: FieldDraft, at: string, keys: Set<string>): FormFault[] {
  const { key, name, type, options } = field;
  const faults: FormFault[] = limitFaults(field).map((sentence) => ({ at, sentence }));
  if (name.trim() === '') faults.push({ at, sentence: '请输入填报项名称' });
  if (keys.has(key)) faults.push({ at, sentence: '填报项标识重复，请删除后重新添加' });
  keys.add(key);
  if (type !== 'choice') return faults;
  const given = options.map((option) => option.trim()).filter((option) => option !== '');
  if (given.length < 2) faults.push({ at, sentence: '选项至少两个' });
  else if (new Set(given).size < given.length) faults.push({ at, sentence: '选项不能重复' });
  return faults;
}
