import type { ReviewDetail } from '@course-center/contract/evaluation/results';
import {
  byHand,
  byHandWords,
  missingWords,
  remarksOf,
  weighedTitle,
} from '@course-center/domain/evaluation/reviews/detail-words';
import { isFinal, resultTitle } from '@course-center/domain/evaluation/reviews/grade-standing';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { CourseLink } from '../../../../ui/CourseLink.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { PaperButton } from '../../../documents/public.ts';
import { NOTHING_REVIEWED } from '../../evaluation-table/cells/results/nothing-reviewed.ts';
import { detailQuery } from '../api.ts';
import { DetailTable } from './DetailTable.tsx';
import styles from './detail.module.css';

interface ReviewDetailDialogProps {
  readonly groupId: number;
  /** That the scores lie far apart; null where they do not. */
  readonly warning: string | null;
  readonly onClosed: () => void;
}

/** Who scored what in a group. */
export default function ReviewDetailDialog({ groupId, warning, onClosed }: ReviewDetailDialogProps) {
  const [open, setOpen] = useState(true);
  const query = useQuery(detailQuery(groupId));
  const { data } = query;
  const reviewed = data !== undefined && data.experts.length > 0;
  const close = () => setOpen(false);
  return (
    <Modal
      open={open}
      title="评审详情"
      width="min(1320px, calc(100vw - 48px))"
      style={{ top: 32 }}
      onCancel={close}
      afterClose={onClosed}
      footer={
        <>
          {reviewed && <PaperButton asked={{ kind: 'review_detail', ids: [groupId] }} title="评审详情" />}
          <Button type="primary" onClick={close}>
            关闭
          </Button>
        </>
      }
    >
      {warning && <Alert type="warning" showIcon title={warning} />}
      {reviewed && (
        <div className={styles.sheet}>
          <DetailSheet detail={data} />
        </div>
      )}
      {data && !reviewed && (
        <EmptyState title={NOTHING_REVIEWED} description="专家提交评审后，可在这里查看各项评分与评语。" />
      )}
      {!data && <NotLoaded query={query} title="评审详情没有加载出来" rows={6} />}
    </Modal>
  );
}

function DetailSheet({ detail }: { readonly detail: ReviewDetail }) {
  const { course, name } = detail;
  return (
    <>
      <header className={styles.head}>
        <h3>
          <CourseLink id={course.id}>{name}</CourseLink>
        </h3>
        <p>
          {[course.code, course.department_name, course.nature_name]
            .filter((fact) => fact !== '')
            .join(' · ')}
        </p>
      </header>
      <DetailFigures detail={detail} />
      <DetailTable detail={detail} />
      <Remarks detail={detail} />
    </>
  );
}

function Remarks({ detail }: { readonly detail: ReviewDetail }) {
  const said = remarksOf(detail);
  if (said.length === 0) return <p className={styles.quiet}>专家没有填写评语。</p>;
  return (
    <section className={styles.remarks} aria-label="专家评语">
      <h4>专家评语</h4>
      {said.map(({ expert, remarks }) => (
        <div key={expert.id}>
          <h5>{expert.name}</h5>
          <ul>
            {remarks.map(({ id, indicator, text, before }) => (
              <li key={id}>
                <strong>{indicator}</strong>
                <p>{text || '（已删除）'}</p>
                {before !== undefined && <p className={styles.quiet}>驳回前：{before || '未填写'}</p>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** What the reviews come to, how it is weighed, and what may still change it. */
function DetailFigures({ detail }: { readonly detail: ReviewDetail }) {
  const { department, center, summary, weights, missing } = detail;
  const { standing } = summary;
  return (
    <>
      <dl className={styles.figures}>
        <Figure title={weighedTitle('院级平均', weights.department)} {...department} />
        <Figure title={weighedTitle('校级平均', weights.center)} {...center} />
        <Figure
          title={`${resultTitle(standing)}${isFinal(standing) ? '' : `（${standing.text}）`}`}
          {...summary}
        />
      </dl>
      {byHand(summary) && <p className={styles.note}>{byHandWords(summary)}</p>}
      {missing.length > 0 && <p className={styles.note}>{missingWords(detail)}</p>}
    </>
  );
}

interface FigureProps {
  readonly title: string;
  readonly averageScore: number | null;
  readonly averageGrade: ReviewDetail['summary']['averageGrade'];
}

function Figure({ title, averageScore, averageGrade }: FigureProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {scoreText(averageScore)} <span>{gradeText(averageGrade)}</span>
      </dd>
    </div>
  );
}
