import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { groupWords } from '@course-center/domain/evaluation/state-words';
import { Tag } from 'antd';
import type { RefObject } from 'react';
import { StageTrail } from '../../../../ui/stage-trail/StageTrail.tsx';
import { dayTime } from '../../../../ui/table/day-time.ts';
import { StateTag } from '../../evaluation-table/StateTag.tsx';
import styles from './material.module.css';

interface MaterialHeadProps {
  readonly group: AuditedGroup;
  readonly head: RefObject<HTMLHeadingElement | null>;
}

/** What is judged, and where it stands. */
export function MaterialHead({ group, head }: MaterialHeadProps) {
  const { course, process, is_team, planning, evaluation_system_name, reject_count } = group;
  const facts = [course.code, course.department_name, course.nature_name, evaluation_system_name];
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h2 id="material-head" ref={head} tabIndex={-1}>
          {course.name}
        </h2>
        <Tag color={process === 'old' ? 'blue' : 'green'}>{PROCESS_TITLE[process]}</Tag>
        <Tag>{is_team === 1 ? '团队' : '个人'}</Tag>
        {group.deleted && <Tag color="error">已删除</Tag>}
        {groupWords(group).map((word) => (
          <StateTag key={word.text} word={word} />
        ))}
      </div>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      <p className={styles.facts}>
        {planning !== '' && <span>规划年度 {planning}</span>}
        {reject_count > 0 && <span>已驳回 {reject_count} 次</span>}
        <span>{windowSentence(group)}</span>
      </p>
      <div className={styles.trail}>
        <StageTrail stages={group.stages} />
      </div>
    </header>
  );
}

function windowSentence({ window: { opens_at, closes_at }, stage_title }: AuditedGroup): string {
  if (opens_at === null && closes_at === null) return `${stage_title}不限时间`;
  if (closes_at === null) return `${stage_title}自 ${dayTime(opens_at ?? '')} 起`;
  return `${stage_title}${opens_at === null ? '' : `自 ${dayTime(opens_at)} `}至 ${dayTime(closes_at)}`;
}
