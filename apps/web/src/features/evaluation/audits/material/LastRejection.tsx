import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import { Alert } from 'antd';
import { dayTime } from '../../../../ui/table/day-time.ts';
import { lastRejection } from '../steps/last-rejection.ts';
import styles from './material.module.css';

/** Why the material was rejected the last time: what it has to be better in now. */
export function LastRejection({ group }: { readonly group: AuditedGroup }) {
  const rejection = lastRejection(group);
  if (!rejection) return null;
  const { stage_title, by, at, comment } = rejection;
  return (
    <Alert
      role="note"
      type="warning"
      showIcon
      title={`上次驳回的意见（${stage_title} · ${by} · ${dayTime(at)}）`}
      description={<p className={styles.text}>{comment}</p>}
    />
  );
}
