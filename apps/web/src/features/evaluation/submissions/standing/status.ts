import type { MyCourse, Submission } from '@course-center/contract/evaluation/submissions';
import { AUDIT } from '@course-center/domain/evaluation/group';
import { isFilling, stageRow, stageWords } from '@course-center/domain/evaluation/stages';
import { AUDIT_WORDS } from '@course-center/domain/evaluation/state-words';
import { dayTime } from '../../../../ui/table/day-time.ts';

export type Standing = Pick<
  MyCourse | Submission,
  | 'stage'
  | 'stage_title'
  | 'audit_status'
  | 'announced'
  | 'filled'
  | 'handed_in'
  | 'qualified'
  | 'is_team'
  | 'is_leader'
  | 'may_edit'
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
export function statusOf({ stage, audit_status, announced, filled, handed_in, qualified }: Standing): Status {
  if (audit_status === AUDIT.refused) return { kind: 'refused', word: AUDIT_WORDS[AUDIT.refused].text };
  if (!isFilling({ stage })) return stageWords(stage, announced !== 'no').told;
  if (qualified) return { kind: 'handed_in', word: '我的部分已合格' };
  if (handed_in) return { kind: 'handed_in', word: '我的部分已完成' };
  if (audit_status === AUDIT.rejected) return { kind: 'rejected', word: AUDIT_WORDS[AUDIT.rejected].text };
  return filled === 0
    ? { kind: 'untouched', word: stageRow(stage).told.word }
    : { kind: 'filling', word: '填报中' };
}

/** What is to be done next, on a button. */
export function actionWord(standing: Standing): string {
  if (!standing.may_edit) return '查看资料';
  switch (statusOf(standing).kind) {
    case 'untouched':
      return '填报资料';
    case 'filling':
      return '继续填报';
    case 'handed_in':
      // A member has nothing more to do; who leads submits for all.
      return standing.is_leader ? '前往提交' : '修改资料';
    default:
      return '修改资料';
  }
}

/** What happens now, and what may come of it. */
export function nextSentence({
  stage,
  audit_status,
  announced,
}: Pick<Standing, 'stage' | 'audit_status' | 'announced'>): string {
  if (audit_status === AUDIT.refused) return '本学期不再评估这门课程。如有疑问，请联系所在部门的负责人。';
  return stageWords(stage, announced !== 'no').next;
}

/** Who gave a course back, where and when. */
export function rejectedWords({ stage_title, by, at }: NonNullable<MyCourse['rejected']>): string {
  return `${stage_title} · ${by} · ${dayTime(at)} 驳回`;
}

/** To who has nothing to change while the others of the team do. */
export function sparedSentence({ is_leader }: Pick<Standing, 'is_leader'>): string {
  return is_leader
    ? '您的部分已合格，无需修改。需要修改的成员完成后，请您重新提交。'
    : '您的部分已合格，无需修改。需要修改的成员完成后，由课程负责人重新提交。';
}
