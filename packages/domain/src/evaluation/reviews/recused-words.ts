import type { EvaluationActor } from '../../access/evaluation-courses.ts';
import { IDENTITY } from '../../access/identity.ts';
import { AUDIT, type Group } from '../group.ts';
import { isFrozen, isSigned, type ListedOn } from '../result-lists/result-list.ts';
import { isOver } from '../stages.ts';
import { sideOf } from './discretion.ts';
import type { Side } from './result.ts';
import { isWithdrawable, type Review, reviewingRefusal } from './review.ts';

/** A review whose expert has come to teach the course that they judge, or took over a part of it. */
interface RecusedReview extends Pick<Review, 'status'> {
  readonly side: Side;
  readonly group: Pick<Group, 'deleted' | 'audit_status' | 'stage'>;
  readonly result_list: ListedOn | null;
  /** What the reader may do now: return the review, set the group's grade. */
  readonly may_reject: boolean;
  readonly may_set_grade: boolean;
}

export const RECUSED = '应回避';
const WHY = `${RECUSED}：本学期在同一课程任教或代填资料`;

/** That an expert should not judge a group any more, with what whoever reads it can do about it now. */
export function recusedSentence(review: RecusedReview, by: EvaluationActor): string {
  return `${WHY}；${remedyOf(review, by)}`;
}

function remedyOf(review: RecusedReview, by: EvaluationActor): string {
  const { group, side, may_reject } = review;
  if (group.deleted || group.audit_status === AUDIT.refused) return '该课程组不再评估，无需处理';
  const central = by.identity === IDENTITY.administrator;
  const assigns = sideOf(by) === side;
  const handOn = assigns ? '更换或撤回该专家' : '由开课部门的负责人更换或撤回该专家';
  if (isWithdrawable(group, review)) return `请${handOn}`;
  if (!central) return '评审已提交，请联系课程中心处理';
  if (reviewingRefusal(group) === null)
    return may_reject
      ? `评审已提交，请先驳回，再${handOn}`
      : '评审已提交，驳回后才能更换；请先在项目设置中允许驳回专家评审，并确认专家评审仍在开放时间内';
  return isOver(group) ? afterwards(review) : `评审已经结束；可将课程组退回专家评审，再${handOn}`;
}

/** The review is done with: what it came to can still be put right. */
function afterwards({ may_set_grade, result_list }: RecusedReview): string {
  if (may_set_grade) return '评审已经结束；如影响结果，可以设定等级';
  if (result_list && isSigned(result_list.state)) return '评审已经结束；如影响结果，请制作更正名单';
  if (result_list && isFrozen(result_list.state)) return '评审已经结束；如影响结果，请先撤回送签的名单';
  return '评审已经结束，不能再更换';
}
