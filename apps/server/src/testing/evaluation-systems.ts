import type {
  EvaluationSystem,
  IndicatorNode,
  SystemContent,
} from '@course-center/contract/evaluation/evaluation-systems';
import { DEFAULT_SCORING_RULE } from '@course-center/domain/evaluation/scoring-rule';
import { evaluationSystemVersions } from '../database/evaluation-schema.ts';
import { eq } from '../database/query.ts';
import { ledger } from '../database/schema.ts';
import type { Came, Client } from './client.ts';
import type { Product } from './product.ts';

export const SYSTEMS = '/api/admin/evaluation/systems';

export function indicator(
  name: string,
  total_points: number,
  ...children: readonly IndicatorNode[]
): IndicatorNode {
  return { indicator: name, short_indicator: '', criteria: '', need_comment: false, total_points, children };
}

export function field(
  key: string,
  change: Partial<SystemContent['groups'][number]['fields'][number]> = {},
): SystemContent['groups'][number]['fields'][number] {
  return {
    key,
    name: `填报项 ${key}`,
    hint: '',
    type: 'text',
    required: false,
    options: [],
    supplementary: false,
    each_teacher: false,
    ...change,
  };
}

/** Content that can be used. */
export const COMPLETE: SystemContent = {
  indicators: [indicator('目标', 0, indicator('定位', 60.5), indicator('产出', 39.5))],
  groups: [{ name: '教学文件', fields: [field('a'), field('b', { type: 'choice', options: ['是', '否'] })] }],
  rule: DEFAULT_SCORING_RULE,
};

/** What a test does with systems, as the administrator. */
export function systemsOf(product: () => Pick<Product, 'school' | 'clock'>, admin: () => Client) {
  const at = (id: number, rest = '') => `${SYSTEMS}/${id}${rest}`;
  const read = async (id: number): Promise<EvaluationSystem> => (await admin().get(at(id))).data;
  return {
    at,
    read,
    async create(name: string, process: 'old' | 'new' = 'old'): Promise<number> {
      return (await admin().send('POST', SYSTEMS, { name, process })).data.id;
    },
    async save(id: number, content: Partial<SystemContent>, revision?: number): Promise<Came> {
      const { indicators, groups, rule, revision: now } = await read(id);
      const body = { indicators, groups, rule, ...content, revision: revision ?? now };
      return admin().send('PUT', at(id, '/content'), body);
    },
    act: (id: number, action: 'activate' | 'archive') => admin().send('POST', at(id, `/${action}`), {}),
    /** As planning courses under it will do. */
    async freeze(id: number): Promise<void> {
      await product()
        .school.db.update(evaluationSystemVersions)
        .set({ frozen_at: product().clock.now() })
        .where(eq(evaluationSystemVersions.evaluation_system_id, id));
    },
    async told(id: number) {
      const rows = await product()
        .school.db.select()
        .from(ledger)
        .where(eq(ledger.subject, `evaluation_system:${id}`))
        .orderBy(ledger.id);
      return rows.map(({ action, before, after, person_name }) => ({ action, before, after, person_name }));
    },
  };
}
