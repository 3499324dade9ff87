import type { CourseGroup } from '@course-center/contract/evaluation/evaluation-courses';
import { AUDIT, QUALIFIED } from '@course-center/domain/evaluation/group';
import {
  isFilling,
  isFirstAudit,
  isReviewedStage,
  type Stage,
} from '@course-center/domain/evaluation/stages';
import { isBack } from '@course-center/domain/evaluation/standing';
import { AUDIT_WORDS, type StateWord } from '@course-center/domain/evaluation/state-words';

type Listed = Pick<CourseGroup, 'stage' | 'stage_title' | 'audit_status' | 'evaluation_course_teachers'>;

/** How far an auditor is with a group; of one that stands elsewhere, how the audit ended or where it stands. */
export function groupState(group: Listed, stage: Stage, audit: StateWord | null): StateWord | null {
  if (group.audit_status === AUDIT.refused) return audit;
  if (isFilling(group)) return isBack(group) ? audit : filling(group);
  // What experts review has its audits behind it.
  if (group.stage !== stage || isReviewedStage(stage)) return { text: group.stage_title, tone: 'ended' };
  const statuses = group.evaluation_course_teachers.map(({ qualified_status }) => qualified_status);
  const judged = statuses.filter((status) => status !== null).length;
  if (!isFirstAudit(stage) || judged === 0) return AUDIT_WORDS[AUDIT.pending];
  if (statuses.some((status) => status === QUALIFIED.unqualified)) return { text: '有不合格', tone: 'bad' };
  if (judged === statuses.length) return { text: '待通过', tone: 'good' };
  return { text: `已审 ${judged}/${statuses.length}`, tone: 'waiting' };
}

/** Whether an audit looks at a group that was rejected before. */
export function isResubmitted(group: Listed): boolean {
  if (isFilling(group) || isReviewedStage(group.stage) || group.audit_status === AUDIT.refused) return false;
  return group.evaluation_course_teachers.some(({ reject_count }) => reject_count > 0);
}

/** What nobody has submitted waits for no auditor. */
function filling({ evaluation_course_teachers }: Listed): StateWord {
  const begun = evaluation_course_teachers.some(({ temporary_storage }) => temporary_storage !== '');
  return { text: begun ? '填报中' : '未提交', tone: 'ended' };
}
