import { isAsked } from '@course-center/domain/evaluation/filled-in';
import type { Grade } from '@course-center/domain/evaluation/group';
import {
  type FormField,
  type GroupRecord,
  judgeField,
  keepFields,
  keepPlaced,
  ownFieldRefusal,
  type PlacedContent,
  saveParts,
  type Transaction,
} from '@course-center/server/seeding';
import { type CatalogueEntry, filesFor } from '../catalogue.ts';
import { informationText } from '../information-texts.ts';
import { atWork } from '../working-hours.ts';
import type { DemoGroup } from './demo-group.ts';

/** What the demo school's content audit looks for, and why. */
export const DEMO_DETECTION_WORDS = [
  ['内部资料', '不宜对校外专家公开的材料'],
  ['机密文件', '涉密材料不得上传'],
  ['身份证号', '个人信息，应隐去'],
  ['家庭住址', '个人信息，应隐去'],
  ['银行卡号', '个人信息，应隐去'],
  ['国内领先', '缺少依据的评价'],
  ['世界一流水平', '缺少依据的评价'],
  ['填补国内空白', '缺少依据的评价'],
  ['百分之百', '绝对化表述，请核实数据'],
  ['代写论文', '违反学术规范'],
  ['考试答案', '未解密的考试内容不得上传'],
  ['扫码加群', '广告内容'],
] as const;

/** A sentence that an enthusiastic teacher adds; the audit finds it. */
const BOASTING = '课程建设达到国内领先，学生满意度百分之百。';
/** One in so many boasts. */
const BOASTERS = 9;

type Part = GroupRecord['teachers'][number];

interface WrittenField {
  readonly group: DemoGroup;
  readonly part: Part;
  readonly field: FormField;
  readonly content: string;
  readonly files: readonly CatalogueEntry[];
  readonly at: Date;
}

/** Fills in what the teachers of groups wrote and uploaded, and what they gave themselves. */
export async function fillIn(
  tx: Transaction,
  groups: readonly DemoGroup[],
  placed: ReadonlyMap<string, PlacedContent>,
): Promise<void> {
  const written = groups.flatMap((group) =>
    group.record.teachers.flatMap((part) => writtenPart(group, part)),
  );
  // Several files share one content in the storage: it was placed once.
  const uploads = written.flatMap(({ group, part, files }) =>
    files.map(({ name, path }) => ({
      ...{ name, uploadId: null, by: part.person_id, at: group.begun },
      placed: placed.get(path) as PlacedContent,
    })),
  );
  const kept = await keepPlaced(tx, uploads);
  const ids = kept.map(({ id }) => id);
  const saves = written.map((each) => savedField(each, ids.splice(0, each.files.length)));
  await keepFields(tx, saves);
  await saveParts(tx, groups.flatMap(gradedParts));
}

/** As the product judges what a teacher saves. */
function savedField({ group, part, field, content: typed, at }: WrittenField, file_ids: readonly number[]) {
  const { opens_at = null, closes_at = null } = group.rules.windows.get(group.record.stage) ?? {};
  const { is_leader } = part;
  const refusal = ownFieldRefusal(
    { ...group.record, ...field, is_leader, qualified_status: null, missing: 0, opens_at, closes_at },
    at,
  );
  if (refusal) throw new Error(`${part.name} cannot fill in ${field.name}: ${refusal.reason}`);
  const { content, fileIds } = judgeField(field, { content: typed, file_ids });
  return { part_id: part.id, key: field.key, content, file_ids: fileIds, at };
}

/** What a teacher wrote and uploaded: everything that they are asked for, or about the first half of it. */
function writtenPart(group: DemoGroup, part: Part): WrittenField[] {
  const { record, rules, standing, place, begun } = group;
  const { is_leader, name: writer } = part;
  if (standing.filled === 'none') return [];
  const asked = rules.fields.filter((field) => isAsked(field, { is_team: record.is_team, is_leader }));
  const chosen = standing.filled === 'all' ? asked : asked.slice(0, Math.ceil(asked.length / 2));
  const course = { ...group.course, writer };
  const boasts = place % BOASTERS === 4 && is_leader;
  return chosen.map((field, nth) => {
    const text = informationText(course, field);
    return {
      ...{ group, part, field },
      content: boasts && field.type === 'textArea' ? `${text}\n${BOASTING}` : text,
      files: filesFor(course, field),
      at: atWork(begun, nth / 70),
    };
  });
}

const SELF_GRADES: readonly Grade[] = ['A', 'B', 'A', 'A', 'B', 'C', 'A', 'B'];

function gradedParts({ record, standing: { filled }, place, plan }: DemoGroup) {
  if (filled === 'none' || (filled === 'some' && place % 2 === 1)) return [];
  return record.teachers.map(({ id }, seat) => ({
    id,
    self_evaluation_grade: plan.self_grade ?? (SELF_GRADES[(place + seat) % SELF_GRADES.length] as Grade),
  }));
}
