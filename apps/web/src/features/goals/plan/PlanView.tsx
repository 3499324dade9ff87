import type { GoalPoint } from '@course-center/contract/goals/plans';
import {
  type GoalPlan,
  type GoalShare,
  ITEM_KINDS,
  type PlanItem,
  type PlanQuestion,
  pointsText,
  ratioText,
} from '@course-center/domain/goals/plan';
import { planWarnings } from '@course-center/domain/goals/plan-faults';
import { pointSets, pointSetText } from '@course-center/domain/goals/point-sets';
import { useQuery } from '@tanstack/react-query';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { planQuery } from '../achieve/api.ts';
import { MatrixTable } from './MatrixCard.tsx';
import styles from './plan.module.css';

/** The plan of a goal course as whoever may know of it reads it. */
export default function PlanView({ id }: { readonly id: number }) {
  const found = useQuery(planQuery(id));
  if (!found.data) return <NotLoaded query={found} title="考核方案没有加载出来" rows={8} />;
  const { plan, points, target } = found.data;
  return <PlanDocument plan={plan} points={points} target={target} />;
}

interface PlanDocumentProps {
  readonly plan: GoalPlan;
  readonly points: readonly GoalPoint[];
  /** Where a goal says none of its own. */
  readonly target: number;
}

export function PlanDocument({ plan, points, target }: PlanDocumentProps) {
  const warnings = Object.values(planWarnings(plan));
  return (
    <PageStack>
      <PageCard title="课程目标">
        <GoalsTable plan={plan} points={points} target={target} />
      </PageCard>
      <PageCard title="考核项">
        <ItemsTable plan={plan} />
      </PageCard>
      <PageCard title="支撑矩阵" description={plan.matrix ? '权重由教师填写。' : '权重由题目推出。'}>
        <MatrixTable plan={plan} cell={null} />
        {warnings.length > 0 && <p className={styles.said}>{warnings.join('；')}</p>}
      </PageCard>
    </PageStack>
  );
}

export function GoalsTable({ plan, points, target }: PlanDocumentProps) {
  if (plan.goals.length === 0) return <p className={styles.hint}>还没有课程目标。</p>;
  const known = new Map(points.map((point) => [point.id, point]));
  return (
    <div className={styles.scroll}>
      <table className={`${styles.read} ${styles.stacked}`}>
        <thead>
          <tr>
            <th scope="col">课程目标</th>
            <th scope="col">内容</th>
            <th scope="col">支撑的指标点</th>
            <th scope="col">期望值</th>
          </tr>
        </thead>
        <tbody>
          {plan.goals.map((goal) => (
            <tr key={goal.key}>
              <th scope="row">{goal.title}</th>
              <td className={styles.text}>{goal.text}</td>
              <td data-title="支撑的指标点">
                <ul className={styles.chips}>
                  {pointSets(goal.points.flatMap((id) => known.get(id) ?? [])).map((set) => (
                    <li key={set.key}>{pointSetText(set)}</li>
                  ))}
                </ul>
              </td>
              <td className={styles.number} data-title="期望值">
                {ratioText(goal.target ?? target)}
                {goal.target !== null && <p className={styles.hint}>{goal.target_reason}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function ItemsTable({ plan }: { readonly plan: GoalPlan }) {
  if (plan.items.length === 0) return <p className={styles.hint}>还没有考核项。</p>;
  const titleOf = (key: string) => plan.goals.find((goal) => goal.key === key)?.title ?? '';
  const said = (shares: readonly GoalShare[]) =>
    shares.map(({ goal, points }) => `${titleOf(goal)}（${pointsText(points)} 分）`).join('、');
  return (
    <div className={styles.scroll}>
      <table className={`${styles.read} ${styles.stacked}`}>
        <thead>
          <tr>
            <th scope="col">考核项</th>
            <th scope="col">方式</th>
            <th scope="col">满分</th>
            <th scope="col">占比</th>
            <th scope="col">支撑的课程目标</th>
          </tr>
        </thead>
        <tbody>
          {plan.items.flatMap((item) => [
            <ItemLine key={item.key} item={item} goals={plan.matrix ? '' : said(item.goals)} />,
            ...item.questions.map((question) => (
              <QuestionLine
                key={question.key}
                question={question}
                goals={plan.matrix ? '' : said(question.goals)}
              />
            )),
          ])}
        </tbody>
      </table>
    </div>
  );
}

function ItemLine({ item, goals }: { readonly item: PlanItem; readonly goals: string }) {
  const { title, kind, full, share, questions, rubric } = item;
  const count = questions.length > 0 ? `${questions.length} ${rubric ? '个评分项' : '道题'}` : goals;
  return (
    <tr>
      <th scope="row">{title}</th>
      <td data-title="方式">{ITEM_KINDS[kind]}</td>
      <td className={styles.number} data-title="满分">
        {pointsText(full)}
      </td>
      <td className={styles.number} data-title="占比">
        {ratioText(share)}
      </td>
      <td data-title="支撑的课程目标">{count}</td>
    </tr>
  );
}

function QuestionLine({ question, goals }: { readonly question: PlanQuestion; readonly goals: string }) {
  const { title, full, levels = [] } = question;
  return (
    <tr>
      <td colSpan={2}>
        　{title}
        {levels.length > 0 && (
          <ul className={styles.chips}>
            {levels.map((level, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a level has no name of its own, and is never moved.
              <li key={at}>
                {level.title}（{pointsText(level.points)} 分）{level.text}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className={styles.number} data-title="满分">
        {pointsText(full)}
      </td>
      <td />
      <td data-title="支撑的课程目标">{goals}</td>
    </tr>
  );
}
