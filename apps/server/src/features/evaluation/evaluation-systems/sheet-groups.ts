import { randomUUID } from 'node:crypto';
import type { SystemContent } from '@course-center/contract/evaluation/evaluation-systems';
import {
  FIELD_TYPE_TITLE,
  FIELD_TYPES,
  type FieldLimits,
  type FieldType,
  statedLimits,
} from '@course-center/domain/evaluation/information-form';
import type { SheetLine } from './sheet-line.ts';
import { LIMIT_TITLE } from './system-sheet.ts';

type Group = SystemContent['groups'][number];

/** As many as content takes. */
const MOST = { groups: 50, fields: 200, options: 50 };
const LONGEST = { key: 40, name: 100, hint: 500, option: 100 };

/** The form that the rows describe. A row without a field begins a group, also one named as the group before. */
export function groupsIn(lines: readonly SheetLine[]): Group[] {
  const groups: Group[] = [];
  const keys = new Set<string>();
  for (const line of lines) {
    const name = line.text('分组', LONGEST.name);
    const field = line.text('填报项', LONGEST.name);
    const current = groups.at(-1);
    if (field === '' && name === '') throw line.refused('填报项', '缺少名称');
    const continued = current && field !== '' && (name === '' || name === current.name);
    const group = continued ? current : { name, fields: [] };
    if (!continued) groups.push(group);
    if (groups.length > MOST.groups) throw line.refused('分组', `最多 ${MOST.groups} 个`);
    if (field !== '' && keys.size === MOST.fields) throw line.refused('填报项', `最多 ${MOST.fields} 个`);
    if (group.name === '') throw line.refused('分组', '缺少分组名称');
    if (field !== '') group.fields.push(fieldOf(line, field, keys));
  }
  return groups;
}

function fieldOf(line: SheetLine, name: string, keys: Set<string>): Group['fields'][number] {
  const type = typeOf(line);
  const supplementary = line.yes('课程中心填写');
  const evidence_for = listIn(line.text('对应指标'));
  return {
    key: keyOf(line, keys),
    name,
    hint: line.text('填写说明', LONGEST.hint),
    type,
    required: line.yes('必填'),
    options: type === 'choice' ? optionsOf(line) : [],
    ...limitsOf(line, type),
    supplementary,
    // What the course centre fills in is nobody's of the team.
    each_teacher: line.yes('每位教师填写') && !supplementary,
    ...(evidence_for.length > 0 && { evidence_for }),
  };
}

/** What answers are kept under; a field that is new in the sheet gets one. */
function keyOf(line: SheetLine, keys: Set<string>): string {
  const key = line.text('标识', LONGEST.key) || `field_${randomUUID().slice(0, 8)}`;
  if (keys.has(key)) throw line.refused('标识', '与上方的填报项重复，新增的填报项请留空');
  keys.add(key);
  return key;
}

function typeOf(line: SheetLine): FieldType {
  const title = line.text('类型');
  const type = FIELD_TYPES.find((each) => FIELD_TYPE_TITLE[each] === title);
  if (!type) throw line.refused('类型', `应为${Object.values(FIELD_TYPE_TITLE).join('、')}之一`);
  return type;
}

/** As the export writes them: 格式=mp4、mov；大小=500；整数. */
function limitsOf(line: SheetLine, type: FieldType): { limits?: FieldLimits } {
  const parts = line
    .text('填写限制')
    .split(/[；;\n]/)
    .filter((part) => part.trim() !== '');
  const stated = parts.map((part) => {
    const [title = '', value = ''] = part.split(/[=＝]/).map((each) => each.trim());
    const name = LIMIT_NAMES.find((each) => LIMIT_TITLE[each] === title);
    if (name === 'whole') return [name, true] as const;
    if (name === 'formats') return [name, value.split(/[、,，\s]+/)] as const;
    if (!name || value === '' || !Number.isFinite(Number(value)))
      throw line.refused('填写限制', '应如“格式=mp4、mov；大小=500；字数=800；最小=0；最大=100；整数”');
    return [name, Number(value)] as const;
  });
  return statedLimits(type, Object.fromEntries(stated));
}

const LIMIT_NAMES = Object.keys(LIMIT_TITLE) as (keyof FieldLimits)[];

/** One on each line; whoever writes them in one line puts 、 between them. */
function listIn(text: string): string[] {
  return text
    .split(text.includes('\n') ? '\n' : '、')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function optionsOf(line: SheetLine): string[] {
  const options = listIn(line.text('选项'));
  if (options.length > MOST.options) throw line.refused('选项', `最多 ${MOST.options} 个`);
  if (options.some((option) => option.length > LONGEST.option))
    throw line.refused('选项', `每个不能超过 ${LONGEST.option} 个字符`);
  return options;
}
