import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import {
  PLAN_LIMITS,
  type PlanGoal,
  type PlanQuestion,
  type RubricLevel,
} from '@course-center/domain/goals/plan';
import { Button, Input } from 'antd';
import { memo } from 'react';
import { RowTools, TOOL } from '../../../ui/editor/RowTools.tsx';
import { GoalShares } from './GoalShares.tsx';
import { NumberInput } from './NumberInput.tsx';
import styles from './plan.module.css';
import { levelsChanged, questionChanged, questionMoved, questionRemoved } from './plan-draft.ts';
import type { EditPlan } from './use-plan-editor.ts';

interface QuestionRowProps {
  readonly question: PlanQuestion;
  /** The key of the item that it belongs to. */
  readonly item: string;
  readonly name: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly goals: readonly PlanGoal[];
  readonly typed: boolean;
  readonly rubric: boolean;
  readonly edit: EditPlan;
}

/** One question of an item, or one criterion of a rubric with its levels. */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { question, item, name, first, last, goals, typed, rubric, edit } = props;
  const { key, title, full, levels = [] } = question;
  const place = `items.${item}.questions.${key}`;
  const change = (changed: Partial<PlanQuestion>) =>
    edit(questionChanged(item, key, changed), `${place}.${Object.keys(changed).join()}`);
  return (
    <li className={styles.question}>
      <div className={styles.line}>
        <Input
          id={`plan-${place}.title`}
          className={styles.questionTitle ?? ''}
          aria-label={`${name}的名称`}
          placeholder={rubric ? '评分项，例如 方案设计' : '题号，例如 一、1'}
          maxLength={100}
          value={title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <NumberInput
          id={`plan-${place}.full`}
          label={`${name}的满分`}
          className={styles.short}
          value={full}
          scale={100}
          suffix="分"
          onChange={(next) => change({ full: next ?? 0 })}
        />
        {!typed && (
          <GoalShares
            id={`plan-${place}.goals`}
            {...{ name, goals, full }}
            value={question.goals}
            fault={question.goals.length === 0 ? '请选择' : undefined}
            onChange={(shares) => change({ goals: shares })}
          />
        )}
        <RowTools
          className={styles.tools}
          {...{ name, up: !first, down: !last }}
          onMove={(step) => edit(questionMoved(item, key, step))}
          onRemove={() => edit(questionRemoved(item, key))}
        />
      </div>
      {rubric && (
        <Levels
          {...{ name, levels, full }}
          onChange={(next) => edit(levelsChanged(item, key, next), `${place}.levels`)}
        />
      )}
    </li>
  );
});

interface LevelsProps {
  readonly name: string;
  readonly levels: readonly RubricLevel[];
  readonly full: number;
  readonly onChange: (levels: readonly RubricLevel[]) => void;
}

/** What a criterion's points mean, from the best level down. */
function Levels({ name, levels, full, onChange }: LevelsProps) {
  const change = (at: number, changed: Partial<RubricLevel>) =>
    onChange(levels.map((level, place) => (place === at ? { ...level, ...changed } : level)));
  return (
    <div className={styles.levels}>
      {levels.map((level, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level has no name of its own, and is never moved.
        <div key={at} className={styles.level}>
          <Input
            aria-label={`${name}第 ${at + 1} 个等级`}
            className={styles.levelTitle ?? ''}
            placeholder="等级"
            maxLength={100}
            value={level.title}
            onChange={(event) => change(at, { title: event.target.value })}
          />
          <NumberInput
            label={`${name}第 ${at + 1} 个等级的分值`}
            className={styles.short}
            value={level.points}
            scale={100}
            suffix="分"
            onChange={(points) => change(at, { points: points ?? 0 })}
          />
          <Input
            aria-label={`${name}第 ${at + 1} 个等级的标准`}
            className={styles.levelText ?? ''}
            placeholder="达到该等级的标准"
            maxLength={2000}
            value={level.text}
            onChange={(event) => change(at, { text: event.target.value })}
          />
          <Button
            {...TOOL}
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`删除${name}第 ${at + 1} 个等级`}
            onClick={() => onChange(levels.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={levels.length >= PLAN_LIMITS.levels}
        aria-label={`添加等级：${name}`}
        onClick={() => onChange([...levels, { title: '', text: '', points: levels.length === 0 ? full : 0 }])}
      >
        添加等级
      </Button>
    </div>
  );
}
