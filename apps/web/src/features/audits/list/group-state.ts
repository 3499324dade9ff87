import type { CourseGroup } from '@course-center/contract/evaluation/courses';
import { AUDIT, QUALIFIED } from '@course-center/domain/evaluation/group';
import type { Stage } from '@course-center/domain/evaluation/stages';
import type { StateWord } from '../../evaluation-table/public.ts';

type Listed = Pick<CourseGroup, 'stage' | 'stage_title' | 'audit_status' | 'evaluation_course_teachers'>;

/** How far an auditor is with a group; of one that stands elsewhere, how the audit ended or where it stands. */
export function groupState(group: Listed, stage: Stage, audit: StateWord | null): StateWord | null {
  if (group.audit_status === AUDIT.refused) return audit;
  if (group.stage !== stage)
    return group.audit_status === AUDIT.rejected ? audit : { text: group.stage_title, look: 'ended' };
  const statuses = group.evaluation_course_teachers.map(({ qualified_status }) => qualified_status);
  const judged = statuses.filter((status) => status !== null).length;
  if (stage !== 'audit' || judged === 0) return { text: '待审核', look: 'waiting' };
  if (statuses.some((status) => status === QUALIFIED.unqualified)) return { text: '有不合格', look: 'bad' };
  if (judged === statuses.length) return { text: '待通过', look: 'good' };
  return { text: `已审 ${judged}/${statuses.length}`, look: 'waiting' };
}
