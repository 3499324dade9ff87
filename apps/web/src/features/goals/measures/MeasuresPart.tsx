import { PlusOutlined } from '@ant-design/icons';
import type { MeasureForm, MeasureRow, MeasuresDetail } from '@course-center/contract/goals/reports';
import { termTitle } from '@course-center/domain/forms/term-title';
import { MEASURE_OUTCOMES, type MeasureOutcome } from '@course-center/domain/goals/measures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Radio, Select, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { RequestFailed } from '../../../request/failed.ts';
import { toast } from '../../../request/toast.ts';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { KeptFormDialog } from '../../../ui/form/KeptFormDialog.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { useStart } from '../../account/public.ts';
import styles from '../achieve/achieve.module.css';
import { answerMeasure, GOALS_KEY, measuresQuery, removeMeasure, saveMeasure } from '../achieve/api.ts';
import { decimal } from '../charts/decimal.ts';

type Front =
  | { readonly kind: 'write'; readonly row: MeasureRow | null }
  | { readonly kind: 'answer'; readonly row: MeasureRow };

/** Measures of before, to be answered, and new ones for what was not reached. */
export default function MeasuresPart({ id }: { readonly id: number }) {
  const found = useQuery(measuresQuery(id));
  const [front, setFront] = useState<Front | null>(null);
  const { data } = found;
  if (!data)
    return (
      <PageCard>
        <NotLoaded query={found} title="改进措施没有加载出来" />
      </PageCard>
    );
  const open = data.earlier.filter(({ outcome }) => outcome === null).length;
  const without = data.goals.filter(
    ({ key, reached }) => reached === false && !data.own.some(({ goal }) => goal === key),
  );
  const close = () => setFront(null);
  return (
    <PageStack>
      {data.why_not && <Alert type="info" showIcon title={data.why_not} />}
      {data.earlier.length > 0 && (
        <PageCard
          title="往期措施的落实"
          description={
            open > 0 ? `还有 ${open} 条没有填写落实情况，填写后才能提交报告。` : '均已填写落实情况。'
          }
        >
          <Measures
            rows={data.earlier}
            tools={(row) => (
              <Button size="small" onClick={() => setFront({ kind: 'answer', row })}>
                {row.outcome === null ? '填写落实情况' : '修改落实情况'}
              </Button>
            )}
          />
        </PageCard>
      )}
      <PageCard
        title="本期改进措施"
        description="未达到期望值的课程目标须有改进措施；下次开课时在这里填写落实情况。"
        extra={
          data.may_edit && (
            <Button
              icon={<PlusOutlined aria-hidden />}
              disabled={data.goals.length === 0}
              onClick={() => setFront({ kind: 'write', row: null })}
            >
              新增措施
            </Button>
          )
        }
      >
        {without.length > 0 && (
          <Alert
            style={{ marginBottom: 12 }}
            type="warning"
            showIcon
            title={`未达到期望值、还没有措施：${without.map(({ title, overall, target }) => `${title}（${decimal(overall)}，期望 ${decimal(target, 2)}）`).join('、')}`}
          />
        )}
        {data.own.length === 0 ? (
          <EmptyState title="还没有改进措施" />
        ) : (
          <Measures
            rows={data.own}
            tools={(row) => <OwnTools detail={data} row={row} onChange={setFront} />}
          />
        )}
      </PageCard>
      {front?.kind === 'write' && (
        <WriteDialog key={front.row?.id} detail={data} row={front.row} onClosed={close} />
      )}
      {front?.kind === 'answer' && <AnswerDialog detail={data} row={front.row} onClosed={close} />}
    </PageStack>
  );
}

interface MeasuresProps {
  readonly rows: readonly MeasureRow[];
  readonly tools?: (row: MeasureRow) => ReactNode;
}

/** Each with its problem, what is done about it, and what became of it; the value before and after beside it. */
export function Measures({ rows, tools }: MeasuresProps) {
  const { terms } = useStart();
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <h3>
            {row.goal_title}
            <Tag>{termTitle(row.acad_year_term, terms)}</Tag>
            {row.outcome !== null && (
              <Tag color={row.outcome === 'done' ? 'green' : row.outcome === 'changed' ? 'blue' : 'orange'}>
                {MEASURE_OUTCOMES[row.outcome]}
              </Tag>
            )}
          </h3>
          <dl>
            <dt>问题</dt>
            <dd>
              {row.problem}
              {row.figure !== null && `（达成度 ${decimal(row.figure)}）`}
            </dd>
            <dt>措施</dt>
            <dd>{row.action}</dd>
            <dt>责任人</dt>
            <dd>
              {row.who}，{termTitle(row.due_term, terms)}前完成
            </dd>
            {row.outcome !== null && (
              <>
                <dt>落实情况</dt>
                <dd>{row.answer}</dd>
                {row.evidence !== '' && (
                  <>
                    <dt>依据</dt>
                    <dd>{row.evidence}</dd>
                  </>
                )}
                <dt>达成度</dt>
                <dd>
                  {decimal(row.figure)} → {decimal(row.value_after)}
                </dd>
              </>
            )}
          </dl>
          {tools && row.may_change && <div className={styles.tools}>{tools(row)}</div>}
        </li>
      ))}
    </ul>
  );
}

interface OwnToolsProps {
  readonly detail: MeasuresDetail;
  readonly row: MeasureRow;
  readonly onChange: (front: Front) => void;
}

function OwnTools({ detail, row, onChange }: OwnToolsProps) {
  const confirm = useConfirm();
  const changed = useMeasureChange();
  async function remove() {
    const question = { title: '删除该措施？', content: '删除后不可恢复。', okText: '删除', danger: true };
    if (await confirm(question)) await changed(removeMeasure(detail.id, row.id, row.version));
  }
  return (
    <>
      <Button size="small" onClick={() => onChange({ kind: 'write', row })}>
        修改
      </Button>
      <Button size="small" danger onClick={() => void remove()}>
        删除
      </Button>
    </>
  );
}

/** Has everything that tells of measures read again, also after a refusal: somebody else may have been first. */
function useMeasureChange() {
  const queries = useQueryClient();
  return async (change: Promise<MeasuresDetail>, quiet = true) => {
    try {
      await change;
      toast.success('已保存');
    } catch (reason) {
      if (!quiet || !(reason instanceof RequestFailed)) throw reason;
    } finally {
      await queries.invalidateQueries({ queryKey: [GOALS_KEY] });
    }
  };
}

interface DialogProps {
  readonly detail: MeasuresDetail;
  readonly row: MeasureRow | null;
  readonly onClosed: () => void;
}

function WriteDialog({ detail, row: opened, onClosed }: DialogProps) {
  const { terms } = useStart();
  const [form] = Form.useForm<MeasureForm>();
  const changed = useMeasureChange();
  // As it is kept now: somebody else may have changed it, and the next save is based on theirs once that is told.
  const row = opened && (detail.own.find(({ id }) => id === opened.id) ?? opened);
  const first = detail.goals.find(({ reached }) => reached === false) ?? detail.goals[0];
  const begin = { goal: first?.key ?? '', problem: '', action: '', who: '', due_term: detail.terms[1] ?? '' };
  const initial = row
    ? { goal: row.goal, problem: row.problem, action: row.action, who: row.who, due_term: row.due_term }
    : begin;
  return (
    <KeptFormDialog<MeasureForm>
      title={row ? '修改改进措施' : '新增改进措施'}
      okText="保存"
      width={640}
      keptAs={{ thing: `measure:${detail.id}:${row?.id ?? 'new'}`, title: '改进措施' }}
      version={row?.version ?? 1}
      form={form}
      initialValues={initial}
      onSubmit={(values, version) => changed(saveMeasure(detail.id, row?.id ?? null, version, values), false)}
      onClosed={onClosed}
    >
      <Form.Item name="goal" label="课程目标">
        <Select
          options={detail.goals.map(({ key, title, overall }) => ({
            value: key,
            label: `${title}（达成度 ${decimal(overall)}）`,
          }))}
        />
      </Form.Item>
      <Form.Item name="problem" label="存在的问题" extra="达成度的数值由系统附在问题之后。">
        <Input.TextArea rows={3} maxLength={1000} showCount />
      </Form.Item>
      <Form.Item name="action" label="改进措施">
        <Input.TextArea rows={4} maxLength={2000} showCount />
      </Form.Item>
      <Form.Item name="who" label="责任人">
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="due_term" label="完成学期">
        <Select options={detail.terms.map((value) => ({ value, label: termTitle(value, terms) }))} />
      </Form.Item>
    </KeptFormDialog>
  );
}

interface Answered {
  readonly outcome: MeasureOutcome | null;
  readonly answer: string;
  readonly evidence: string;
}

function AnswerDialog({ detail, row: opened, onClosed }: DialogProps & { readonly row: MeasureRow }) {
  const { terms } = useStart();
  const [form] = Form.useForm<Answered>();
  const changed = useMeasureChange();
  const row = detail.earlier.find(({ id }) => id === opened.id) ?? opened;
  return (
    <KeptFormDialog<Answered>
      title="往期措施的落实情况"
      okText="保存"
      width={640}
      keptAs={{ thing: `measure-answer:${row.id}`, title: '措施落实情况' }}
      version={row.version}
      form={form}
      initialValues={{ outcome: row.outcome, answer: row.answer, evidence: row.evidence }}
      onSubmit={(values, version) => changed(answerMeasure(detail.id, row.id, { version, ...values }), false)}
      onClosed={onClosed}
    >
      <p className={styles.text}>
        {termTitle(row.acad_year_term, terms)} {row.goal_title}：{row.action}
      </p>
      <Form.Item name="outcome" label="是否落实" rules={[{ required: true, message: '请选择是否落实' }]}>
        <Radio.Group options={Object.entries(MEASURE_OUTCOMES).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="answer" label="落实情况">
        <Input.TextArea rows={4} maxLength={2000} showCount />
      </Form.Item>
      <Form.Item name="evidence" label="依据" extra="例如新增的习题课记录、修订的教学大纲、对比的成绩。">
        <Input.TextArea rows={3} maxLength={2000} showCount />
      </Form.Item>
    </KeptFormDialog>
  );
}
