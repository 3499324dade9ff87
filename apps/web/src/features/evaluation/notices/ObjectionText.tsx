import type { OwnObjection } from '@course-center/contract/evaluation/notices';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { CourseLink } from '../../../ui/CourseLink.tsx';
import { FileList } from '../../../ui/files/FileList.tsx';
import { dayTime } from '../../../ui/table/day-time.ts';
import styles from './notices.module.css';

const COLOR = { open: 'warning', stands: 'default', accepted: 'success' } as const;

interface ObjectionTextProps {
  readonly objection: OwnObjection;
  /** Who made it, where that is told. */
  readonly by?: ReactNode;
  /** What can be done with it, beside its verdict. */
  readonly children?: ReactNode;
}

/** An objection as it was made, and what was answered. */
export function ObjectionText({ objection, by, children }: ObjectionTextProps) {
  const { course_id, name, list_name, grade, made_at, verdict, verdict_title, reason, files } = objection;
  return (
    <article className={styles.objection} aria-label={`对“${name}”的异议`}>
      <div className={styles.head}>
        <p className={styles.name}>
          {course_id === null ? name : <CourseLink id={course_id}>{name}</CourseLink>}
        </p>
        <Tag color={COLOR[verdict ?? 'open']}>{verdict_title}</Tag>
        {children}
      </div>
      <p className={styles.facts}>
        {[list_name, `公示等级 ${gradeText(grade)}`, `${dayTime(made_at)} 提出`].join(' · ')}
      </p>
      {by}
      <p className={styles.text}>{reason}</p>
      {files.length > 0 && <FileList files={files} aria-label="异议附件" />}
      {objection.answered_at && (
        <div className={styles.answer}>
          <p className={styles.facts}>课程中心 {dayTime(objection.answered_at)} 答复</p>
          <p className={styles.text}>{objection.answer}</p>
        </div>
      )}
    </article>
  );
}
