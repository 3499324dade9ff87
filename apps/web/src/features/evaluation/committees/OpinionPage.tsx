import type { OpinionDetail } from '@course-center/contract/evaluation/committees';
import { CODE } from '@course-center/domain/answers/code';
import { OPINION, OPINION_TITLE } from '@course-center/domain/evaluation/committee';
import { resultText, scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Radio } from 'antd';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { RequestFailed } from '../../../request/failed.ts';
import { toast } from '../../../request/toast.ts';
import { KeptFormDialog } from '../../../ui/form/KeptFormDialog.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { Conflict } from '../../../ui/saving/Conflict.tsx';
import { KeptNotice } from '../../../ui/saving/KeptNotice.tsx';
import { useVersionedDraft } from '../../../ui/saving/use-versioned-draft.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { TextDifference } from '../../../ui/TextDifference.tsx';
import { useStart } from '../../account/public.ts';
import { ReviewMaterial, usePartsShown } from '../reviews/material/ReviewMaterial.tsx';
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
  const parts = usePartsShown(data?.parts ?? []);
  if (!data && !error) return <PageLoading />;
  return (
    <>
      {!data && <BackLink>返回列表</BackLink>}
      {data ? (
        <>
          <PageHeader title={data.name} back={<BackLink>返回列表</BackLink>} description={factsOf(data)} />
          {data.withheld ? (
            <PageCard title="您已回避该课程组的评议">
              <p>利害关系：{data.interest}</p>
              <p className={styles.facts}>结果公示或公布前，不显示专家评审结果、课程资料和评议情况。</p>
            </PageCard>
          ) : (
            <PageStack>
              <ResultCard opinion={data} />
              {/* Its sections are cards already, below a row that stays in sight. */}
              <section aria-labelledby="opinion-material">
                <h2 id="opinion-material" className={styles.materialTitle}>
                  课程资料
                </h2>
                <ReviewMaterial parts={parts} supplement={data.supplement} read={read} />
              </section>
            </PageStack>
          )}
          <OpinionBar key={data.group_id} opinion={data} />
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

/** What the experts' reviews came to, without a single one's scores; folded what would push the material out of reach. */
function ResultCard({ opinion }: { readonly opinion: OpinionDetail }) {
  const { config } = useStart();
  const method = config.evaluation_course.config.evaluation_course_group_assessment_result_show_method;
  const { grade, average_score, leaves, leaves_hidden, outcome } = opinion;
  const sides = [
    { title: '院级专家平均分', score: opinion.department_expert_average_score },
    { title: '校级专家平均分', score: opinion.center_expert_average_score },
  ].filter(({ score }) => score !== null);
  return (
    <section className={styles.results} aria-labelledby="opinion-results">
      {outcome && <Alert className={styles.outcome ?? ''} type="info" showIcon title={outcome} />}
      <h2 id="opinion-results">专家评审结果</h2>
      <dl className={styles.figures}>
        <div>
          <dt>{opinion.result_title}</dt>
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
        <details className={styles.averages}>
          <summary>各项指标的平均分（{leaves.length} 项）</summary>
          <table className={styles.leaves} aria-label="各项指标的平均分">
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
        </details>
      )}
    </section>
  );
}

const LONGEST_REMARK = 500;
/** As the server counts. */
const lengthOf = (text: string) => [...text].length;

type Said = Pick<OpinionDetail, 'agree' | 'remark'>;

/** What a member says, kept in the browser until it is given; where nothing is typed it follows what is kept. */
function useOpinionDraft(opinion: OpinionDetail) {
  const { group_id, name, agree, remark, version, may_opine } = opinion;
  const now = { value: { agree, remark }, version };
  const draft = useVersionedDraft<Said>({
    read: () => now,
    leavesOnSave: true,
    guarded: may_opine,
    keptAs: { thing: `opinion:${group_id}`, title: `“${name}”的评议意见` },
  });
  const follow = useEffectEvent(() => {
    if (version !== draft.base.version && !draft.dirty) draft.reread(now);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes with its version
  useEffect(() => follow(), [version]);
  return { ...draft, now };
}

function unsentWords({ agree, remark }: Said): string {
  if (agree === OPINION.none) return `您没有提交的说明：${remark}`;
  return `您没有提交的意见：${OPINION_TITLE[agree]}${remark && `（${remark}）`}`;
}

/** Always in view: the member's word, and the way to the next group. */
function OpinionBar({ opinion }: { readonly opinion: OpinionDetail }) {
  const { group_id, may_opine, why_not } = opinion;
  const draft = useOpinionDraft(opinion);
  const { value, edit } = draft;
  const [recusing, setRecusing] = useState(false);
  const goOn = useGoOn(group_id);
  const queries = useQueryClient();

  async function submit() {
    const surplus = lengthOf(value.remark) - LONGEST_REMARK;
    if (surplus > 0)
      return toast.warning(`说明最多 ${LONGEST_REMARK} 个字符，多了 ${surplus} 个，请删减后再提交`);
    const sent = draft.begin(({ agree }) => agree !== OPINION.none);
    if (!sent) return;
    const { agree, remark } = sent.value as GivenOpinion;
    try {
      const kept = await giveOpinion(group_id, { agree, remark, version: sent.version });
      toast.success(`已提交意见：${OPINION_TITLE[agree]}`);
      draft.saved({ version: kept.version });
      await goOn();
    } catch (reason) {
      // What was refused has had its toast already; what was typed stays.
      draft.failed(reason);
      await queries.invalidateQueries({ queryKey: opinionQuery(group_id).queryKey });
    }
  }

  if (!may_opine)
    return (
      <section className={styles.bar} aria-label="评议意见">
        <div className={styles.why}>
          <p>{why_not}</p>
          <KeptNotice
            small
            draft={draft.inBrowser}
            dirty={draft.dirty}
            unsent={draft.dirty ? unsentWords(value) : undefined}
          />
        </div>
        <Button onClick={() => void goOn()}>下一个</Button>
      </section>
    );
  return (
    <section className={styles.bar} aria-label="评议意见">
      <KeptNotice small draft={draft.inBrowser} dirty={draft.dirty} />
      {draft.conflict && <TwoOpinions draft={draft} />}
      <Radio.Group
        className={styles.choice ?? ''}
        optionType="button"
        buttonStyle="solid"
        aria-label="我的意见"
        value={value.agree === OPINION.none ? null : value.agree}
        options={OPINIONS.map((each) => ({ value: each, label: OPINION_TITLE[each] }))}
        onChange={({ target }) => edit((said) => ({ ...said, agree: target.value as Said['agree'] }))}
      />
      <Input.TextArea
        className={styles.remark ?? ''}
        aria-label="说明（可以不填）"
        placeholder="说明（可以不填）"
        rows={1}
        // Counted, and not cut: what is too long is said when it is sent.
        count={{ show: true, max: LONGEST_REMARK, strategy: lengthOf }}
        value={value.remark}
        onChange={({ target }) => edit((said) => ({ ...said, remark: target.value }))}
      />
      <Button type="text" onClick={() => setRecusing(true)}>
        申请回避
      </Button>
      <Button
        type="primary"
        loading={draft.saving}
        disabled={value.agree === OPINION.none}
        onClick={() => void submit()}
      >
        提交意见
      </Button>
      {recusing && (
        <InterestDialog
          opinion={opinion}
          onDone={() => {
            // Whoever is recused has nothing left to say.
            draft.inBrowser.giveUp();
            return goOn();
          }}
          onClosed={() => setRecusing(false)}
        />
      )}
    </section>
  );
}

/** The same member spoke in another window: both are shown, and they choose. */
function TwoOpinions({ draft }: { readonly draft: ReturnType<typeof useOpinionDraft> }) {
  const { value, now, reread, edit } = draft;
  const { agree, remark } = now.value;
  return (
    <Conflict
      small
      label="评议意见有两份"
      sentence="您的意见已在别处修改，本页填写的仍然保留，再次提交以本页的为准。"
      take="采用已提交的意见"
      onKeepMine={() => void reread(now)}
      onTakeTheirs={() => {
        reread(now);
        edit(() => now.value);
      }}
    >
      已提交的意见：{OPINION_TITLE[agree]}
      {remark && <TextDifference before={value.remark} after={remark} />}
    </Conflict>
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
  const queries = useQueryClient();
  return (
    <KeptFormDialog
      title={`申请回避：${name}`}
      okText="确认回避"
      danger
      form={form}
      keptAs={{ thing: `interest:${group_id}`, title: `申请回避：${name}` }}
      version={version}
      initialValues={{ interest: '' }}
      blame={{ [CODE.state]: 'interest' }}
      onSubmit={async ({ interest }, seen) => {
        try {
          await declareInterest(group_id, interest.trim(), seen);
        } catch (reason) {
          await queries.invalidateQueries({ queryKey: opinionQuery(group_id).queryKey });
          throw reason;
        }
        toast.success('已回避，您的意见不计入评议');
        // Not waited for: the dialog gives up what it kept before it goes.
        void onDone();
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
        <Input.TextArea autoFocus rows={3} maxLength={500} showCount />
      </Form.Item>
    </KeptFormDialog>
  );
}
