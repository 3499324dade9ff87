/** The kinds of fields that teachers fill in. */
export const FIELD_TYPES = ['text', 'textArea', 'richText', 'file', 'files', 'number', 'choice'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export const FIELD_TYPE_TITLE: Readonly<Record<FieldType, string>> = {
  text: '单行文字',
  textArea: '多行文字',
  richText: '富文本',
  file: '单个文件',
  files: '多个文件',
  number: '数字',
  choice: '选项',
};

export interface FieldDraft {
  /** What answers are kept under; the same for as long as the field is. */
  readonly key: string;
  readonly name: string;
  readonly hint: string;
  readonly type: FieldType;
  readonly required: boolean;
  /** Of a choice. */
  readonly options: readonly string[];
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

function fieldFaults({ key, name, type, options }: FieldDraft, at: string, keys: Set<string>): FormFault[] {
  const faults: FormFault[] = [];
  if (name.trim() === '') faults.push({ at, sentence: '请输入填报项名称' });
  if (keys.has(key)) faults.push({ at, sentence: '填报项标识重复，请删除后重新添加' });
  keys.add(key);
  if (type !== 'choice') return faults;
  const given = options.map((option) => option.trim()).filter((option) => option !== '');
  if (given.length < 2) faults.push({ at, sentence: '选项至少两个' });
  else if (new Set(given).size < given.length) faults.push({ at, sentence: '选项不能重复' });
  return faults;
}
