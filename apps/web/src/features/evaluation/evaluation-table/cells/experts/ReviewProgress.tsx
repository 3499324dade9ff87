import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import type { ExpertRecord } from '@course-center/contract/evaluation/experts';
import { SIDE_TITLE } from '@course-center/domain/evaluation/reviews/detail-words';
import { shortName } from '@course-center/domain/evaluation/reviews/expert-names';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { REVIEW_WORDS } from '@course-center/domain/evaluation/reviews/review-words';
import type { CellView } from '../cell-of.tsx';
import cells from '../cells.module.css';
import { OpensMore } from '../OpensMore.tsx';
import { ExpertRows } from './ExpertRows.tsx';
import styles from './experts.module.css';

interface ReviewProgressProps extends Pick<CellView, 'detailed' | 'method' | 'rejectReview' | 'sides'> {
  /** What is reviewed. */
  readonly name: string;
  readonly group: CourseGroup;
  readonly course: EvaluationCourseRow;
}

/** How many reviews are in and whose are not, a line for each side; opened, all of them and what can be done. */
export function ReviewProgress({ name, group, course, sides, ...view }: ReviewProgressProps) {
  const shown = sides.flatMap((side) => {
    const experts = expertsOf(group, side);
    return experts.length > 0 ? [{ side, experts, standing: standingOf(experts) }] : [];
  });
  if (shown.length === 0) return '未分配';
  const titled = sides.length > 1;
  const titleOf = (side: Side) => (titled ? `${SIDE_TITLE[side]} ` : '');
  const said = shown.map(({ side, standing }) => titleOf(side) + inWords(standing));
  return (
    <OpensMore
      className={cells.opens}
      label={`评审进度：${name}，${said.join('；')}`}
      title={`${name}：评审进度`}
      content={(close) =>
        shown.map(({ side, experts }) => (
          <section key={side} className={styles.side}>
            {titled && <h3>{SIDE_TITLE[side]}专家</h3>}
            <ExpertRows experts={experts} course={course} {...view} onLeave={close} />
          </section>
        ))
      }
    >
      {shown.map(({ side, standing }) => (
        <span key={side} className={styles.standing} title={titleOf(side) + inWords(standing)}>
          {titled && <span className={styles.sideTitle}>{SIDE_TITLE[side]}</span>}
          <Standing of={standing} />
        </span>
      ))}
    </OpensMore>
  );
}

interface Late {
  readonly id: number;
  readonly name: string;
  readonly returned: boolean;
}

/** How many of how many are in, and who is late. */
interface ReviewsStanding {
  readonly count: string;
  readonly whole: boolean;
  readonly late: readonly Late[];
}

function expertsOf(group: CourseGroup, side: Side): readonly ExpertRecord[] {
  return side === 'central' ? group.group_experts : group.group_department_experts;
}

/** Null where the caller is not told how far they are. */
function standingOf(experts: readonly ExpertRecord[]): ReviewsStanding | null {
  if (experts.some(({ evaluation_progress }) => evaluation_progress === '')) return null;
  const open = experts.filter(({ status }) => status !== REVIEW.submitted);
  return {
    count: `${experts.length - open.length}/${experts.length}`,
    whole: open.length === 0,
    late: open.map(({ id, status, teacher }) => ({
      id,
      name: shortName(teacher.name),
      returned: status === REVIEW.rejected,
    })),
  };
}

function nameOf({ name, returned }: Late): string {
  return returned ? `${name}（${REVIEW_WORDS[REVIEW.rejected]}）` : name;
}

function inWords(standing: ReviewsStanding | null): string {
  if (!standing) return '--';
  const { count, whole, late } = standing;
  return whole ? `${count} 全部提交` : `${count} 未提交：${late.map(nameOf).join('、')}`;
}

function Standing({ of }: { readonly of: ReviewsStanding | null }) {
  if (!of) return '--';
  return (
    <>
      <strong className={styles.count} data-whole={of.whole || undefined}>
        {of.count}
      </strong>
      {of.late.map((late, at) => (
        <span key={late.id} className={styles.late} data-returned={late.returned || undefined}>
          {at > 0 && '、'}
          {nameOf(late)}
        </span>
      ))}
    </>
  );
}
