import type { MyCourse, Submission } from '@course-center/contract/evaluation/submissions';
import { AUDIT } from '@course-center/domain/evaluation/group';
import { AUDIT_WORDS } from '@course-center/domain/evaluation/state-words';

export type Standing = Pick<
  MyCourse | Submission,
  'stage' | 'stage_title' | 'audit_status' | 'filled' | 'handed_in' | 'is_team' | 'is_leader' | 'may_edit'
>;

export type StatusKind =
  | 'untouched'
  | 'filling'
  | 'handed_in'
  | 'rejected'
  | 'waiting'
  | 'passed'
  | 'refused'
  | 'done';

export interface Status {
  readonly kind: StatusKind;
  readonly word: string;
}

/** Where a course stands, to its teacher: always the same word. */
export function statusOf({ stage, stage_title, audit_status, filled, handed_in }: Standing): Status {
  if (audit_status === AUDIT.refused) return { kind: 'refused', word: AUDIT_WORDS[AUDIT.refused].text };
  switch (stage) {
    case 'informate':
      if (handed_in) return { kind: 'handed_in', word: '我的部分已完成' };
      if (audit_status === AUDIT.rejected)
        return { kind: 'rejected', word: AUDIT_WORDS[AUDIT.rejected].text };
      return filled === 0 ? { kind: 'untouched', word: '待填报' } : { kind: 'filling', word: '填报中' };
    case 'audit':
      return { kind: 'waiting', word: '已提交，待审核' };
    case 'political_audit':
    case 'center_audit':
      return { kind: 'waiting', word: `${stage_title}中` };
    case 'complete':
      return { kind: 'done', word: stage_title };
    default:
      return { kind: 'passed', word: '审核通过' };
  }
}

/** What is to be done next, on a button. */
export function actionWord(standing: Standing): string {
  if (!standing.may_edit) return '查看资料';
  switch (statusOf(standing).kind) {
    case 'untouched':
      return '填报资料';
    case 'filling':
      return '继续填报';
    default:
      return '修改资料';
  }
}

/** What happens now, and what may come of it. */
export function nextSentence({ stage, audit_status }: Pick<Standing, 'stage' | 'audit_status'>): string {
  if (audit_status === AUDIT.refused) return '本学期不再评估这门课程。如有疑问，请联系所在部门的负责人。';
  return NEXT[stage];
}

const BACK = '若被驳回，您会在这里看到意见，并可修改后重新提交。';

const NEXT: Readonly<Record<Standing['stage'], string>> = {
  informate: '资料填报完成后，由课程负责人提交审核。',
  audit: `所在部门的负责人正在审核。${BACK}`,
  political_audit: `党总支正在进行政治审核。${BACK}`,
  center_audit: `课程中心正在审核。${BACK}`,
  evaluation: '资料已审核通过，专家正在评审。您现在无需操作，结果公布后可在“评估结果”中查看。',
  assessment: '专家评审已结束，学部正在评议。您现在无需操作，结果公布后可在“评估结果”中查看。',
  complete: '本课程的评估已经完成，可在“评估结果”中查看。',
};
