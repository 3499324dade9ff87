import type { OpinionDetail } from '@course-center/contract/evaluation/committees';
import { OPINION, OPINION_TITLE } from '@course-center/domain/evaluation/committee';
import { resultText, scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Radio } from 'antd';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { RequestFailed } from '../../../request/failed.ts';
import { toast } from '../../../request/toast.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { useLeaveGuard } from '../../../ui/unsaved/use-leave-guard.ts';
import { useStart } from '../../account/public.ts';
import { ReviewMaterial } from '../reviews/material/ReviewMaterial.tsx';
import {
  declareInterest,
  type GivenOpinion,
  giveOpinion,
  openOpinionsQuery,
  opinionCalls,
  opinionQuery,
} from './api.ts';
import styles from './committees.module.css';
import { OPINIONS } from './opinion-screen.ts';

/** One group before its committee: what it came to, what was handed in, and the member's word. */
export default function OpinionPage({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(opinionQuery(id));
  const queries = useQueryClient();
  const read = useCallback(() => queries.fetchQuery(opinionQuery(id)), [queries, id]);
  if (!data && !error) return <PageLoading />;
  return (
    <>
      <BackLink>返回列表</BackLink>
      {data ? (
        <>
          <PageHeader title={data.name} description={factsOf(data)} />
          <PageStack>
            <ResultCard opinion={data} />
            <PageCard title="课程资料">
              <ReviewMaterial parts={data.parts} supplement={data.supplement} read={read} />
            </PageCard>
          </PageStack>
          <OpinionBar opinion={data} />
        </>
      ) : (
        <PageCard>
          <ErrorState
            title="课程组没有加载出来"
            reason={error instanceof RequestFailed ? error.sentence : undefined}
            onRetry={() => void refetch()}
          />
        </PageCard>
      )}
    </>
  );
}

function factsOf({ course, teachers, evaluation_system_name }: OpinionDetail): string {
  return [course.code, course.department_name, teachers.join('、'), evaluation_system_name].join(' · ');
}

/** What the experts' reviews came to, without a single one's scores. */
function ResultCard({ opinion }: { readonly opinion: OpinionDetail }) {
  const { config } = useStart();
  const method = config.evaluation_course.config.evaluation_course_group_assessment_result_show_method;
  const { grade, average_score, leaves, leaves_hidden, outcome } = opinion;
  const sides = [
    { title: '院级专家平均分', score: opinion.department_expert_average_score },
    { title: '校级专家平均分', score: opinion.center_expert_average_score },
  ].filter(({ score }) => score !== null);
  return (
    <PageCard title="专家评审结果">
      {outcome && <Alert className={styles.outcome ?? ''} type="info" showIcon title={outcome} />}
      <dl className={styles.figures}>
        <div>
          <dt>最终结果</dt>
          <dd>{resultText({ grade, score: average_score }, method)}</dd>
        </div>
        {sides.map(({ title, score }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{scoreText(score)}</dd>
          </div>
        ))}
      </dl>
      {leaves_hidden && <p className={styles.facts}>{leaves_hidden}</p>}
      {leaves.length > 0 && (
        <table className={styles.leaves}>
          <caption>各项指标的平均分</caption>
          <thead>
            <tr>
              <th scope="col">指标</th>
              <th scope="col">满分</th>
              <th scope="col">平均分</th>
            </tr>
          </thead>
          <tbody>
            {leaves.map(({ id, path, indicator, total_points, average }) => (
              <tr key={id}>
                <th scope="row">
                  {path.length > 0 && <span className={styles.facts}>{path.join(' / ')}</span>}
                  {indicator}
                </th>
                <td>{total_points}</td>
                <td>{scoreText(average)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PageCard>
  );
}

/** Always in view: the member's word, and the way to the next group. */
function OpinionBar({ opinion }: { readonly opinion: OpinionDetail }) {
  const { group_id, version, may_opine, why_not } = opinion;
  // What was typed stays whatever is read meanwhile; what was not follows what is kept.
  const [typed, setTyped] = useState<Partial<Pick<OpinionDetail, 'agree' | 'remark'>>>({});
  const { agree, remark } = { ...opinion, ...typed };
  const [running, setRunning] = useState(false);
  const [recusing, setRecusing] = useState(false);
  const goOn = useGoOn(group_id);
  const queries = useQueryClient();
  const dirty = may_opine && (agree !== opinion.agree || remark !== opinion.remark);
  useLeaveGuard({ dirty });

  async function submit() {
    setRunning(true);
    try {
      await giveOpinion(group_id, { agree: agree as GivenOpinion['agree'], remark, version });
      toast.success(`已提交意见：${OPINION_TITLE[agree as GivenOpinion['agree']]}`);
      setTyped({});
      await goOn();
    } catch {
      // What was refused has had its toast already; what was typed stays, and is based on what is kept now.
      await queries.invalidateQueries({ queryKey: opinionQuery(group_id).queryKey });
    } finally {
      setRunning(false);
    }
  }

  if (!may_opine)
    return (
      <section className={styles.bar} aria-label="评议意见">
        <p className={styles.why}>{why_not}</p>
        <Button onClick={() => void goOn()}>下一个</Button>
      </section>
    );
  return (
    <section className={styles.bar} aria-label="评议意见">
      <Radio.Group
        optionType="button"
        buttonStyle="solid"
        aria-label="我的意见"
        value={agree === OPINION.none ? null : agree}
        options={OPINIONS.map((value) => ({ value, label: OPINION_TITLE[value] }))}
        onChange={({ target }) => setTyped({ ...typed, agree: target.value as OpinionDetail['agree'] })}
      />
      <Input
        className={styles.remark ?? ''}
        aria-label="说明（可以不填）"
        placeholder="说明（可以不填）"
        maxLength={500}
        value={remark}
        onChange={({ target }) => setTyped({ ...typed, remark: target.value })}
      />
      <Button type="text" onClick={() => setRecusing(true)}>
        申请回避
      </Button>
      <Button
        type="primary"
        loading={running}
        disabled={agree === OPINION.none}
        onClick={() => void submit()}
      >
        提交意见
      </Button>
      {recusing && <InterestDialog opinion={opinion} onDone={goOn} onClosed={() => setRecusing(false)} />}
    </section>
  );
}

/** The next group that waits, or back to the list where none does. */
function useGoOn(current: number): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  return async () => {
    await queries.invalidateQueries({ queryKey: [opinionCalls.path] });
    await queries.invalidateQueries({ queryKey: opinionQuery(current).queryKey });
    const { data: waiting } = await queries.fetchQuery({ ...openOpinionsQuery(), staleTime: 0 });
    const next = waiting.find(({ group_id }) => group_id !== current);
    await navigate({ pathname: next ? `../groups/${next.group_id}` : '..', search });
  };
}

interface InterestDialogProps {
  readonly opinion: OpinionDetail;
  readonly onDone: () => Promise<void>;
  readonly onClosed: () => void;
}

function InterestDialog({ opinion: { group_id, version, name }, onDone, onClosed }: InterestDialogProps) {
  const [form] = Form.useForm<{ interest: string }>();
  return (
    <FormDialog
      title={`申请回避：${name}`}
      okText="确认回避"
      danger
      form={form}
      initialValues={{ interest: '' }}
      onSubmit={async ({ interest }) => {
        await declareInterest(group_id, interest.trim(), version);
        toast.success('已回避，您的意见不计入评议');
        await onDone();
      }}
      onClosed={onClosed}
    >
      <Alert
        type="warning"
        showIcon
        title="回避后，您不再参加该课程组的评议，已提交的意见作废；不能自行撤回。"
      />
      <Form.Item
        name="interest"
        label="利害关系"
        rules={[{ required: true, whitespace: true, message: '请说明利害关系，例如亲属、合作者' }]}
        validateTrigger="onSubmit"
      >
        <Input.TextArea autoFocus rows={3} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
