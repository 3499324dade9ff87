import { PlusOutlined } from '@ant-design/icons';
import {
  type GoalPlan,
  ITEM_KINDS,
  type ItemKind,
  type PlanGoal,
  type PlanItem,
  pointsText,
  ratioText,
  WHOLE,
} from '@course-center/domain/goals/plan';
import { Button, Checkbox, Input, Select } from 'antd';
import { memo } from 'react';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { newKey } from '../../../ui/editor/new-key.ts';
import { RowTools } from '../../../ui/editor/RowTools.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { GoalShares } from './GoalShares.tsx';
import { NumberInput } from './NumberInput.tsx';
import styles from './plan.module.css';
import { itemAdded, itemChanged, itemMoved, itemRemoved, questionAdded } from './plan-draft.ts';
import { QuestionRow } from './QuestionRow.tsx';
import { Said, saidAt } from './Said.tsx';
import type { EditPlan, PlanEditor } from './use-plan-editor.ts';

const KINDS = Object.entries(ITEM_KINDS).map(([value, label]) => ({ value: value as ItemKind, label }));

/** How the goals are measured: items with their questions or criteria. */
export function ItemsCard({ editor }: { readonly editor: PlanEditor }) {
  const { plan, edit } = editor;
  const shares = plan.items.reduce((sum, { share }) => sum + share, 0);
  return (
    <PageCard
      title="考核项"
      description="占比是该项在总评成绩中的比例，各项合计为 1；有题目的考核项逐题录入成绩，没有题目的录入一个总分。"
      extra={
        <span className={styles.head}>
          <span className={styles.sum} data-wrong={shares !== WHOLE || undefined}>
            占比合计 {ratioText(shares)}
          </span>
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => edit(itemAdded(newKey))}>
            添加考核项
          </Button>
        </span>
      }
    >
      {plan.items.length === 0 ? (
        <EmptyState title="还没有考核项" description="例如平时作业、实验、期中考试、期末考试。" />
      ) : (
        <ol className={styles.rows}>
          {plan.items.map((item, at) => (
            <ItemRow
              key={item.key}
              item={item}
              number={at + 1}
              last={at === plan.items.length - 1}
              goals={plan.goals}
              typed={plan.matrix !== null}
              said={saidAt(editor, `items.${item.key}`)}
              edit={edit}
            />
          ))}
        </ol>
      )}
      <Said text={editor.missing.shares ?? ''} />
    </PageCard>
  );
}

interface ItemRowProps {
  readonly item: PlanItem;
  readonly number: number;
  readonly last: boolean;
  readonly goals: readonly PlanGoal[];
  /** The weights are typed into the matrix: questions name no goals. */
  readonly typed: boolean;
  readonly said: string;
  readonly edit: EditPlan;
}

/** Drawn again only where something of it changed: a plan may have a hundred questions. */
const ItemRow = memo(function ItemRow({ item, number, last, goals, typed, said, edit }: ItemRowProps) {
  const confirm = useConfirm();
  const place = `items.${item.key}`;
  const name = item.title || `考核项 ${number}`;
  const noun = item.rubric ? '评分项' : '题目';
  const change = (changed: Partial<PlanItem>) =>
    edit(itemChanged(item.key, changed), `${place}.${Object.keys(changed).join()}`);

  async function remove() {
    const content = `${item.questions.length > 0 ? `其中的 ${item.questions.length} 道${noun}一并删除。` : ''}保存之前可以撤销。`;
    if (await confirm({ title: `删除“${name}”？`, content, okText: '删除', danger: true }))
      edit(itemRemoved(item.key));
  }

  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <Input
          id={`plan-${place}.title`}
          className={styles.itemTitle ?? ''}
          aria-label={`第 ${number} 个考核项的名称`}
          placeholder="名称，例如 期末考试"
          maxLength={100}
          value={item.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <Select<ItemKind>
          aria-label={`${name}的考核方式`}
          className={styles.kind ?? ''}
          options={KINDS}
          value={item.kind}
          onChange={(kind) => change({ kind })}
        />
        <span className={styles.field}>
          <span>满分</span>
          <NumberInput
            id={`plan-${place}.full`}
            label={`${name}的满分`}
            className={styles.short}
            value={item.full}
            scale={100}
            onChange={(full) => change({ full: full ?? 0 })}
          />
        </span>
        <span className={styles.field}>
          <span>占比</span>
          <NumberInput
            id={`plan-${place}.share`}
            label={`${name}占总评的比例`}
            className={styles.short}
            value={item.share}
            scale={10_000}
            onChange={(share) => change({ share: share ?? 0 })}
          />
        </span>
        <RowTools
          className={styles.tools}
          {...{ name, up: number > 1, down: !last }}
          onMove={(step) => edit(itemMoved(item.key, step))}
          onRemove={() => void remove()}
        />
      </div>
      {item.questions.length === 0 && !typed && (
        <GoalShares
          id={`plan-${place}.goals`}
          {...{ name, goals }}
          full={item.full}
          value={item.goals}
          fault={undefined}
          onChange={(shares) => change({ goals: shares })}
        />
      )}
      {item.questions.length > 0 && (
        <ol className={styles.questions} aria-label={`${name}的${noun}`}>
          {item.questions.map((question, at) => (
            <QuestionRow
              key={question.key}
              question={question}
              item={item.key}
              name={`${name} ${question.title || at + 1}`}
              first={at === 0}
              last={at === item.questions.length - 1}
              {...{ goals, typed, edit }}
              rubric={item.rubric}
            />
          ))}
        </ol>
      )}
      <div className={styles.below}>
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          aria-label={`添加${noun}：${name}`}
          onClick={() => edit(questionAdded(item.key, newKey))}
        >
          添加{noun}
        </Button>
        <Checkbox checked={item.rubric} onChange={(event) => change({ rubric: event.target.checked })}>
          用评分标准（评分项与等级）
        </Checkbox>
        {item.questions.length > 0 && <QuestionSum item={item} />}
      </div>
      <Said text={said} />
    </li>
  );
});

function QuestionSum({ item: { questions, full, rubric } }: { readonly item: GoalPlan['items'][number] }) {
  const sum = questions.reduce((total, question) => total + question.full, 0);
  return (
    <span className={styles.sum} data-wrong={sum !== full || undefined}>
      {rubric ? '评分项' : '各题'}合计 {pointsText(sum)} / {pointsText(full)}
    </span>
  );
}
