import {
  type EvaluationSystemRow,
  SYSTEM_STATUS,
} from '@course-center/contract/evaluation/evaluation-systems';
import { canManageEvaluationSystems } from '@course-center/domain/access/evaluation-systems';
import { DEFAULT_SCORING_RULE } from '@course-center/domain/evaluation/scoring-rule';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { SYSTEM_FIELDS, type SystemForm } from '@course-center/domain/evaluation/system-form';
import { contains, equals } from '../../../platform/lists/list-definition.ts';
import type { Change, Resource } from '../../../platform/resources/resource.ts';
import { sheetColumns } from '../../../platform/resources/sheet-columns.ts';
import { InvalidInput } from '../../../wire/failures.ts';
import {
  addSystem,
  addVersion,
  deleteSystem,
  findSystemForUpdate,
  isUsed,
  setSystem,
} from './evaluation-systems.repository.ts';

const STATUS_TITLE: Readonly<Record<number, string>> = {
  [SYSTEM_STATUS.draft]: '草稿',
  [SYSTEM_STATUS.active]: '启用',
  [SYSTEM_STATUS.archived]: '停用',
};

export const systemTaken = ({ name, process }: SystemForm) => `${PROCESS_TITLE[process]}的评估体系“${name}”`;

const NEWEST = `join lateral (select w.id, w.version, w.frozen_at, w.leaf_count from evaluation_system_versions w
  where w.evaluation_system_id = s.id order by w.version desc limit 1) v on true`;
const FIELDS = `(select count(*)::int from information_fields f where f.version_id = v.id and f.category = 'field')`;

const USED = `exists (select 1 from evaluation_system_versions u where u.evaluation_system_id = s.id
  and u.frozen_at is not null)`;

export const evaluationSystemResource: Resource<EvaluationSystemRow, SystemForm> = {
  noun: 'evaluation_system',
  table: 'evaluation_systems',
  title: '评估体系',
  fields: SYSTEM_FIELDS,
  list: {
    select: `s.id, s.name, s.process, s.status, v.version as system_version, v.leaf_count as indicators, ${FIELDS} as fields,
      v.frozen_at is not null as in_use, not ${USED} as may_delete`,
    from: 'evaluation_systems s',
    joins: { v: NEWEST },
    filters: { name: contains('s.name'), process: equals('s.process'), status: equals('s.status') },
    sorts: { id: 's.id', name: 's.name', process: 's.process', status: 's.status', version: 'v.version' },
    order: '-id',
    id: 's.id',
  },
  sheet: [
    ...sheetColumns<EvaluationSystemRow, SystemForm>(SYSTEM_FIELDS, {
      name: { width: 36 },
      process: { width: 12, cell: ({ process }) => PROCESS_TITLE[process] },
    }),
    { title: '状态', width: 10, cell: ({ status }) => STATUS_TITLE[status] ?? '' },
    { title: '版本', width: 8, cell: ({ system_version }) => system_version },
    { title: '指标数', width: 10, cell: ({ indicators }) => indicators },
    { title: '填报项数', width: 10, cell: ({ fields }) => fields },
    { title: '使用中', width: 10, cell: ({ in_use }) => (in_use ? '是' : '否') },
  ],
  mayManage: canManageEvaluationSystems,
  duplicates: { evaluation_systems_name: systemTaken },
  async find({ tx }, id) {
    const system = await findSystemForUpdate(tx, id);
    return system && { name: system.name, process: system.process };
  },
  insert: insertSystems,
  update: updateSystem,
  remove: ({ tx }, id) => deleteSystem(tx, id),
  referencesTo: async ({ tx }, id) => ((await isUsed(tx, id)) ? '已有课程按该体系评估' : null),
};

async function insertSystems({ tx, now }: Change, forms: readonly SystemForm[]): Promise<number[]> {
  const ids: number[] = [];
  for (const form of forms) {
    const id = await addSystem(tx, form);
    await addVersion(tx, {
      evaluation_system_id: id,
      version: 1,
      rule: DEFAULT_SCORING_RULE,
      created_at: now(),
    });
    ids.push(id);
  }
  return ids;
}

/** The name can always be changed, the process as long as nobody plans by it. */
async function updateSystem({ tx }: Change, id: number, form: SystemForm, before: SystemForm): Promise<void> {
  if (form.process !== before.process) await requireUnused({ tx }, id);
  await setSystem(tx, id, form);
}

async function requireUnused({ tx }: Pick<Change, 'tx'>, id: number): Promise<void> {
  const system = await findSystemForUpdate(tx, id);
  if (system?.status === SYSTEM_STATUS.active)
    throw new InvalidInput({ process: '评估体系已启用，请先停用再更改课程类型' });
  if (await isUsed(tx, id)) throw new InvalidInput({ process: '已有课程按该体系评估，不能更改课程类型' });
}
