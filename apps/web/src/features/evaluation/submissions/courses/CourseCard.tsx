import type { MyCourse } from '@course-center/contract/evaluation/submissions';
import { isFilling } from '@course-center/domain/evaluation/stages';
import { Button } from 'antd';
import { type MouseEventHandler, useId } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { CourseLink } from '../../../../ui/CourseLink.tsx';
import { StageTrail } from '../../../../ui/stage-trail/StageTrail.tsx';
import { dayTime } from '../../../../ui/table/day-time.ts';
import { Progress } from '../standing/Progress.tsx';
import { StatusTag } from '../standing/StatusTag.tsx';
import { actionWord, rejectedWords, sparedSentence, statusOf } from '../standing/status.ts';
import { WindowNote } from '../standing/WindowNote.tsx';
import styles from './courses.module.css';
import { factsOf } from './facts.ts';

interface CourseCardProps {
  readonly course: MyCourse;
  /** The page where it is filled in. */
  readonly path: string;
  /** Below what its name stands. */
  readonly heading?: 'h2' | 'h3';
}

/** One course: where it stands, how much is done, until when, and the one thing to do now. */
export function CourseCard({ course, path, heading: Heading = 'h2' }: CourseCardProps) {
  const heading = useId();
  const { kind } = statusOf(course);
  return (
    <article className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <div className={styles.names}>
          <Heading id={heading} className={styles.name}>
            <CourseLink id={course.course.id}>{course.course.name}</CourseLink>
          </Heading>
          <StatusTag standing={course} />
          <p className={styles.facts}>{factsOf(course)}</p>
        </div>
        <WayIn course={course} path={path} heading={heading} />
      </div>
      {kind === 'rejected' && <Rejection course={course} />}
      {course.qualified && <p className={styles.spared}>{sparedSentence(course)}</p>}
      {course.stand_in && (
        <p className={styles.spared}>
          {course.stand_in.name}于 {dayTime(course.stand_in.at)} 起代您填报，理由：{course.stand_in.reason}
        </p>
      )}
      {kind === 'refused' && course.rejection !== '' && <Ended reason={course.rejection} />}
      <StageTrail stages={course.stages} />
      {isFilling(course) && (
        <p className={styles.foot}>
          <Progress filled={course.filled} asked={course.asked} />
          <WindowNote standing={course} />
        </p>
      )}
    </article>
  );
}

interface WayInProps extends Pick<CourseCardProps, 'course' | 'path'> {
  readonly heading: string;
}

/** A link that looks like a button: it opens in another window too. */
function WayIn({ course, path, heading }: WayInProps) {
  const to = `${path}/parts/${course.id}`;
  return (
    <Button
      className={styles.action ?? ''}
      type={course.may_edit && (!course.handed_in || course.is_leader) ? 'primary' : 'default'}
      href={useHref(to)}
      onClick={useLinkClickHandler<HTMLElement>(to) as MouseEventHandler<HTMLElement>}
      aria-describedby={heading}
    >
      {actionWord(course)}
    </Button>
  );
}

function Rejection({ course: { rejection, rejected, remarks } }: { readonly course: MyCourse }) {
  return (
    <div className={styles.rejection}>
      <p className={styles.rejectionHead}>审核意见{remarks > 0 && <strong>{remarks} 项需要修改</strong>}</p>
      {rejected && <p className={styles.rejectionText}>{rejectedWords(rejected)}</p>}
      <p className={styles.rejectionText}>{rejection || '请进入填报页查看各项意见。'}</p>
    </div>
  );
}

function Ended({ reason }: { readonly reason: string }) {
  return (
    <div className={styles.ended}>
      <p className={styles.endedHead}>评估已终止</p>
      <p className={styles.rejectionText}>{reason}</p>
    </div>
  );
}
