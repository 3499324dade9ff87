import {
  type GoalPlan,
  type PlanGoal,
  type PlanItem,
  ratioText,
  shownWeights,
  WHOLE,
  weightsOf,
} from '@course-center/domain/goals/plan';
import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { NumberInput } from './NumberInput.tsx';
import styles from './plan.module.css';
import { matrixDerived, matrixTyped, weightTyped } from './plan-draft.ts';
import { Said } from './Said.tsx';
import type { PlanEditor } from './use-plan-editor.ts';

const MODES = [
  { value: false, label: '由题目推出' },
  { value: true, label: '直接填写权重' },
];

/** How much each item counts for each goal: what follows from the questions, or as it is typed; never both. */
export function MatrixCard({ editor }: { readonly editor: PlanEditor }) {
  const { plan, edit, missing, faults } = editor;
  const confirm = useConfirm();
  const typed = plan.matrix !== null;

  async function turn(next: boolean) {
    if (next) return edit(matrixTyped);
    const content = '填写的权重不再使用，权重由各题支撑的课程目标、分值与占比推出；保存之前可以撤销。';
    if (await confirm({ title: '改为由题目推出？', content, okText: '改为推出' })) edit(matrixDerived);
  }

  const said = Object.entries({ ...missing, ...faults })
    .filter(([at]) => at.startsWith('matrix.'))
    .map(([at, sentence]) => `${titleAt(plan, at)}：${sentence}`);
  return (
    <PageCard
      title="支撑矩阵"
      description={
        typed
          ? '每个课程目标一行，权重是 0 到 1 的小数，每行合计为 1。'
          : '权重由各题支撑的课程目标、分值与考核项占比推出，每行合计为 1。'
      }
      extra={
        <Radio.Group
          optionType="button"
          options={MODES}
          value={typed}
          onChange={(event) => void turn(event.target.value as boolean)}
        />
      }
    >
      <MatrixTable
        plan={plan}
        cell={
          typed
            ? (goal, item) => (
                <NumberInput
                  id={`plan-matrix.${goal.key}.${item.key}`}
                  label={`${item.title}对${goal.title}的权重`}
                  className={styles.weight}
                  value={plan.matrix?.[goal.key]?.[item.key] ?? null}
                  scale={10_000}
                  fault={faults[`matrix.${goal.key}.${item.key}`]}
                  onChange={(weight) =>
                    edit(weightTyped(goal.key, item.key, weight ?? 0), `matrix.${goal.key}.${item.key}`)
                  }
                />
              )
            : null
        }
      />
      <Said text={said.join('；')} />
    </PageCard>
  );
}

function titleAt({ goals, items }: GoalPlan, place: string): string {
  const [, goal, item] = place.split('.');
  const title = goals.find(({ key }) => key === goal)?.title ?? '';
  const column = items.find(({ key }) => key === item)?.title;
  return column ? `${title} × ${column}` : title;
}

interface MatrixTableProps {
  readonly plan: GoalPlan;
  /** What stands in a cell that is typed into; null where weights are only read. */
  readonly cell: ((goal: PlanGoal, item: PlanItem) => ReactNode) | null;
}

/** Goals against items; a table, so that it is also read aloud by its heads. */
export function MatrixTable({ plan, cell }: MatrixTableProps) {
  const { goals, items } = plan;
  if (goals.length === 0 || items.length === 0)
    return <p className={styles.hint}>填写课程目标与考核项后，这里显示支撑矩阵。</p>;
  const weights = new Map(weightsOf(plan).map((each) => [each.goal, each]));
  return (
    <div className={styles.scroll}>
      <table className={`${styles.matrix} ${styles.stacked}`}>
        <thead>
          <tr>
            <th scope="col">课程目标</th>
            {items.map((item, at) => (
              <th key={item.key} scope="col">
                {item.title || `考核项 ${at + 1}`}
              </th>
            ))}
            <th scope="col">合计</th>
          </tr>
        </thead>
        <tbody>
          {goals.map((goal) => {
            const row = weights.get(goal.key);
            const shown = new Map(row && shownWeights(row).map(({ item, weight }) => [item, weight]));
            const total = plan.matrix ? Number(row?.total ?? 0n) : row && row.total > 0n ? WHOLE : 0;
            return (
              <tr key={goal.key}>
                <th scope="row">{goal.title}</th>
                {items.map((item, at) => (
                  <td key={item.key} data-title={item.title || `考核项 ${at + 1}`}>
                    {cell ? cell(goal, item) : weightText(plan, goal, item, shown)}
                  </td>
                ))}
                <td className={styles.total} data-wrong={total !== WHOLE || undefined} data-title="合计">
                  {ratioText(total)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function weightText(
  { matrix }: GoalPlan,
  goal: PlanGoal,
  item: PlanItem,
  shown: ReadonlyMap<string, number>,
): string {
  const weight = matrix ? matrix[goal.key]?.[item.key] : shown.get(item.key);
  return weight ? ratioText(weight) : '';
}
