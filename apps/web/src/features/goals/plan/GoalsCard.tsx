import { PlusOutlined } from '@ant-design/icons';
import type { GoalPoint } from '@course-center/contract/goals/plans';
import { type PlanGoal, ratioText } from '@course-center/domain/goals/plan';
import { type PointSet, pointSets, pointsOfSets, yearsText } from '@course-center/domain/goals/point-sets';
import { groupedBy } from '@course-center/domain/lists/grouped-by';
import { Button, Input, Select } from 'antd';
import { memo, useMemo } from 'react';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { newKey } from '../../../ui/editor/new-key.ts';
import { RowTools } from '../../../ui/editor/RowTools.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NumberInput } from './NumberInput.tsx';
import styles from './plan.module.css';
import { goalAdded, goalChanged, goalMoved, goalRemoved } from './plan-draft.ts';
import { Said, saidAt } from './Said.tsx';
import type { EditPlan, PlanEditor } from './use-plan-editor.ts';

/** What students are to reach, which points that supports, and how much of them is expected. */
export function GoalsCard({ editor }: { readonly editor: PlanEditor }) {
  const { plan, detail, edit } = editor;
  return (
    <PageCard
      title="课程目标"
      description={`期望值不填时按设置的 ${ratioText(detail.target)} 计算；另行填写须说明理由。`}
      extra={
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => edit(goalAdded(newKey))}>
          添加课程目标
        </Button>
      }
    >
      {plan.goals.length === 0 ? (
        <EmptyState title="还没有课程目标" description="添加课程目标，或复制往年、其他课程的方案。" />
      ) : (
        <ol className={styles.rows}>
          {plan.goals.map((goal, at) => (
            <GoalRow
              key={goal.key}
              goal={goal}
              number={at + 1}
              last={at === plan.goals.length - 1}
              points={detail.points}
              target={detail.target}
              said={saidAt(editor, `goals.${goal.key}`)}
              edit={edit}
            />
          ))}
        </ol>
      )}
    </PageCard>
  );
}

interface GoalRowProps {
  readonly goal: PlanGoal;
  readonly number: number;
  readonly last: boolean;
  readonly points: readonly GoalPoint[];
  readonly target: number;
  readonly said: string;
  readonly edit: EditPlan;
}

const GoalRow = memo(function GoalRow({ goal, number, last, points, target, said, edit }: GoalRowProps) {
  const confirm = useConfirm();
  const place = `goals.${goal.key}`;
  const name = goal.title || `目标 ${number}`;
  const change = (changed: Partial<PlanGoal>) =>
    edit(goalChanged(goal.key, changed), `${place}.${Object.keys(changed).join()}`);

  async function remove() {
    const content = '各考核项与题目中对该目标的支撑一并删除；保存之前可以撤销。';
    if (await confirm({ title: `删除“${name}”？`, content, okText: '删除', danger: true }))
      edit(goalRemoved(goal.key));
  }

  return (
    <li className={styles.goal}>
      <div className={styles.line}>
        <Input
          id={`plan-${place}.title`}
          className={styles.goalTitle ?? ''}
          aria-label={`第 ${number} 个课程目标的名称`}
          maxLength={100}
          value={goal.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <span className={styles.field}>
          <span>期望值</span>
          <NumberInput
            id={`plan-${place}.target`}
            label={`${name}的期望值`}
            className={styles.short}
            placeholder={ratioText(target)}
            value={goal.target}
            scale={10_000}
            onChange={(typed) => change({ target: typed })}
          />
        </span>
        <RowTools
          className={styles.tools}
          {...{ name, up: number > 1, down: !last }}
          onMove={(step) => edit(goalMoved(goal.key, step))}
          onRemove={() => void remove()}
        />
      </div>
      <Input.TextArea
        id={`plan-${place}.text`}
        className={styles.grows ?? ''}
        aria-label={`${name}的内容`}
        placeholder="学完课程后，学生能做什么"
        maxLength={2000}
        rows={2}
        value={goal.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      {goal.target !== null && (
        <Input
          id={`plan-${place}.target_reason`}
          aria-label={`${name}另定期望值的理由`}
          placeholder="另定期望值的理由"
          maxLength={500}
          value={goal.target_reason}
          onChange={(event) => change({ target_reason: event.target.value })}
        />
      )}
      <PointsInput
        id={`plan-${place}.points`}
        name={name}
        points={points}
        value={goal.points}
        onChange={(chosen) => change({ points: chosen })}
      />
      <Said text={said} />
    </li>
  );
});

interface PointsInputProps {
  readonly id: string;
  readonly name: string;
  readonly points: readonly GoalPoint[];
  readonly value: readonly number[];
  readonly onChange: (points: number[]) => void;
}

/** A point that reads the same for several entry years of a major is chosen once, for all of them. */
function PointsInput({ id, name, points, value, onChange }: PointsInputProps) {
  const sets = useMemo(() => pointSets(points), [points]);
  const chosenIn = (set: PointSet) => set.points.filter((point) => value.includes(point.id));
  const chosen = sets.filter((set) => chosenIn(set).length > 0);
  const known = new Set(sets.flatMap((set) => set.points.map((point) => point.id)));
  const partly = chosen.filter((set) => chosenIn(set).length < set.points.length);
  /** Requirements that are gone leave their numbers in a plan that was copied. */
  const unknown = value.filter((each) => !known.has(each)).map((each) => `gone ${each}`);
  return (
    <>
      <Select
        id={id}
        mode="multiple"
        aria-label={`${name}支撑的指标点`}
        placeholder={
          points.length === 0 ? '该课程还没有支撑的指标点（在达成度设置中填写）' : '支撑的毕业要求指标点'
        }
        className={styles.wide ?? ''}
        optionFilterProp="label"
        options={optionsOf(sets)}
        labelRender={({ value: key }) => {
          const set = chosen.find((each) => each.key === key);
          return set ? `${set.code}（${set.major} ${yearsText(chosenIn(set))}）` : '已删除的指标点';
        }}
        value={[...chosen.map(({ key }) => key), ...unknown]}
        onChange={(keys: string[]) => {
          const gone = keys.filter((key) => unknown.includes(key)).map((key) => Number(key.split(' ')[1]));
          onChange([...pointsOfSets(sets, keys, value), ...gone]);
        }}
      />
      {partly.map((set) => {
        const lacking = set.points.filter((point) => !value.includes(point.id));
        return (
          <p key={set.key} className={styles.hint}>
            {set.code} 在 {yearsText(lacking)}的要求相同，还没有选上。
            <Button
              type="link"
              size="small"
              onClick={() => onChange([...value, ...lacking.map((point) => point.id)])}
            >
              补选 {yearsText(lacking)}
            </Button>
          </p>
        );
      })}
    </>
  );
}

/** Under the major that a point belongs to. */
function optionsOf(sets: readonly PointSet[]) {
  return [...groupedBy(sets, ({ major }) => major)].map(([label, all]) => ({
    label,
    title: label,
    options: all.map(({ key, code, text, points }) => ({
      ...{ value: key, label: `${code} ${text}（${yearsText(points)}）`, title: text },
    })),
  }));
}
