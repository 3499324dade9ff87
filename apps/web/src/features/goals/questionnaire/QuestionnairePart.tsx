import type { QuestionnaireDetail } from '@course-center/contract/goals/questionnaires';
import { enteredTime, localTime, momentAt } from '@course-center/domain/forms/local-time';
import { ANSWER_STEPS } from '@course-center/domain/goals/questionnaire';
import { shareText } from '@course-center/domain/goals/setting';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Suspense, useState } from 'react';
import { RequestFailed } from '../../../request/failed.ts';
import { toast } from '../../../request/toast.ts';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import DayInput from '../../../ui/form/DayInput.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { mayHandIn } from '../../../ui/saving/may-hand-in.ts';
import { Loading } from '../../../ui/states/Loading.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import styles from '../achieve/achieve.module.css';
import {
  changeQuestionnaire,
  endQuestionnaire,
  GOALS_KEY,
  openQuestionnaire,
  questionnaireQuery,
} from '../achieve/api.ts';
import { CountsCard } from './CountsCard.tsx';

const Slips = lazyPart(() => import('./Slips.tsx'));

/** What students say of the goals: by codes that each of them gets, or as counts of a survey made elsewhere. */
export default function QuestionnairePart({ id }: { readonly id: number }) {
  const found = useQuery(questionnaireQuery(id));
  const { data } = found;
  if (!data)
    return (
      <PageCard>
        <NotLoaded query={found} title="问卷没有加载出来" />
      </PageCard>
    );
  return (
    <PageStack>
      {data.why_not && <Alert type="info" showIcon title={data.why_not} />}
      {data.mode === 'codes' ? (
        <>
          <ProgressCard detail={data} />
          {data.may_edit && data.may_extend && (
            <PageCard
              title="问卷码"
              description="每名学生一个，每个只能用一次；任意发放，不记录谁拿到哪一个。"
            >
              <Suspense fallback={<Loading />}>
                <Slips key={data.enrolled} id={id} shownBefore={data.codes_shown} />
              </Suspense>
            </PageCard>
          )}
        </>
      ) : (
        data.mode === null && data.may_edit && <OpenCard detail={data} />
      )}
      {data.mode !== 'codes' && data.goals.length > 0 && <CountsCard key={data.id} detail={data} />}
      {data.mode === 'codes' && (
        <PageCard title="结果">
          {data.hidden ? <p className={styles.hint}>{data.hidden}</p> : <CountsTable detail={data} />}
        </PageCard>
      )}
    </PageStack>
  );
}

interface DetailProps {
  readonly detail: QuestionnaireDetail;
}

/** Calls and has everything read again; what was refused has had its toast. */
function useDoing() {
  const queries = useQueryClient();
  const [running, setRunning] = useState(false);
  async function run(call: () => Promise<unknown>, said: string) {
    setRunning(true);
    try {
      await call();
      toast.success(said);
    } catch (reason) {
      if (!(reason instanceof RequestFailed)) throw reason;
      const [fault] = Object.values(reason.faults);
      if (fault) toast.warning(fault);
    } finally {
      await queries.invalidateQueries({ queryKey: [GOALS_KEY] });
      setRunning(false);
    }
  }
  return { run, running };
}

const DAY = 24 * 60 * 60 * 1000;

function OpenCard({ detail }: DetailProps) {
  const { run, running } = useDoing();
  // The last minute of a day: nobody thinks of the hour at which somebody opened it.
  const [until, setUntil] = useState(
    () => `${enteredTime(new Date(Date.now() + 7 * DAY)).slice(0, 10)}T23:59`,
  );
  /** Students answer the goals that are saved; counts that are typed here are not seen beside codes. */
  async function open() {
    const things = [`goal-plan:${detail.id}`, `questionnaire-counts:${detail.id}`];
    if (!(await mayHandIn({ title: '发放问卷', things }))) return;
    await run(() => openQuestionnaire(detail.id, momentAt(until).toISOString()), '问卷已发放');
  }

  return (
    <PageCard
      title="发放问卷"
      description="为每名学生生成一个问卷码，学生用手机扫码作答，不需要登录。答卷只累加计数，不保存问卷码、时间、地址与顺序。"
    >
      <div className={styles.choice}>
        <label htmlFor="questionnaire-until">截止时间</label>
        <div className={styles.until}>
          <DayInput id="questionnaire-until" kind="moment" value={until} onChange={setUntil} />
        </div>
        <Button
          type="primary"
          loading={running}
          disabled={until === '' || detail.students === 0 || detail.goals.length === 0}
          onClick={() => void open()}
        >
          发放给 {detail.students} 名学生
        </Button>
      </div>
      {detail.goals.length === 0 && <p className={styles.hint}>请先填写课程目标。</p>}
      {detail.students === 0 && <p className={styles.hint}>请先在“成绩录入”中录入学生名单。</p>}
    </PageCard>
  );
}

/** How many answered, live; its end, and what can be done with it. */
function ProgressCard({ detail }: DetailProps) {
  const { run, running } = useDoing();
  const confirm = useConfirm();
  const { id, version, answered, enrolled, least, students, open, closes_at, may_edit, may_extend } = detail;
  const [until, setUntil] = useState(() => enteredTime(new Date(closes_at ?? Date.now())));
  const share = enrolled === 0 ? null : Math.round((answered / enrolled) * 10_000);

  async function end(how: 'closing' | 'clearing') {
    const question =
      how === 'closing'
        ? {
            title: '现在结束问卷？',
            content: `结束后不再接受答卷；答卷达到 ${least} 份（现有 ${answered} 份）时显示结果，之后不能再延长。`,
            okText: '结束问卷',
          }
        : {
            title: '清空问卷？',
            content: `已收到的 ${answered} 份答卷全部删除，问卷码全部失效，不可恢复。`,
            okText: '清空',
            danger: true,
          };
    if (await confirm(question)) await run(() => endQuestionnaire(id, version, how), '已完成');
  }

  return (
    <PageCard
      title={open ? '问卷进行中' : '问卷已截止'}
      description={closes_at ? `截止时间 ${localTime(new Date(closes_at))}` : ''}
    >
      <p className={styles.text} aria-live="polite">
        <span className={styles.big}>{answered}</span> / {enrolled} 份答卷（{shareText(share)}）
      </p>
      {may_edit && (
        <div className={styles.tools}>
          {may_extend && (
            <>
              <label htmlFor="questionnaire-until">截止时间</label>
              <div className={styles.until}>
                <DayInput id="questionnaire-until" kind="moment" value={until} onChange={setUntil} />
              </div>
              <Button
                disabled={running || until === ''}
                onClick={() =>
                  void run(
                    () => changeQuestionnaire(id, version, momentAt(until).toISOString()),
                    '截止时间已修改',
                  )
                }
              >
                修改截止时间{students > enrolled ? `，补发 ${students - enrolled} 个` : ''}
              </Button>
            </>
          )}
          {open && (
            <Button disabled={running} onClick={() => void end('closing')}>
              结束问卷
            </Button>
          )}
          <Button danger disabled={running} onClick={() => void end('clearing')}>
            清空问卷
          </Button>
        </div>
      )}
    </PageCard>
  );
}

/** How often each step was answered, by goal. */
export function CountsTable({ detail: { goals, counts } }: DetailProps) {
  return (
    <div className={styles.scroll}>
      <table className={`${styles.table} ${styles.stacked}`}>
        <thead>
          <tr>
            <th scope="col">课程目标</th>
            {ANSWER_STEPS.map((step) => (
              <th key={step} scope="col" className={styles.number}>
                {step}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map(({ goal, steps }) => (
            <tr key={goal}>
              <th scope="row">{goals.find(({ key }) => key === goal)?.title}</th>
              {steps.map((count, at) => (
                <td key={ANSWER_STEPS[at]} className={styles.number} data-title={ANSWER_STEPS[at]}>
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
