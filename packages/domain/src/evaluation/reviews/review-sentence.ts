import { JUDGED_SENTENCE } from '../judged.ts';
import type { ReviewRefusal } from './review.ts';

/** Why something cannot be done with a review, and what to do instead. */
export const REVIEW_SENTENCE: Readonly<Record<ReviewRefusal, string>> = {
  course_deleted: '该评估课程已删除，不能操作；如需继续，请联系课程中心恢复',
  group_refused: '该课程组本学期已终止评估，不能再操作',
  not_in_evaluation: '该课程组不在“专家评审”阶段，请刷新后查看最新进度',
  review_submitted: '该评审已提交，不能再修改；如需修改，请联系课程中心驳回',
  review_not_submitted: '只有已提交且完成全部指标的评审才能驳回，请刷新后重试',
  rejecting_switched_off: '学校未开启驳回专家评审，请在项目设置中开启后再操作',
  own_group: '专家不能评审自己任教的课程，请另选专家',
  stood_in: '该专家曾为任课教师代填资料，不能评审此课程组，请另选专家',
  sibling_group: '该专家本学期在同一课程的其他课程组任教或代填资料，不能评审此课程组，请另选专家',
  assigns_own_group: JUDGED_SENTENCE,
  own_department: '该评估体系要求回避本学院的专家，请另选专家',
  no_expert: '所选人员不是可分配的专家，请刷新后重新选择',
  already_assigned: '该专家已在评审此课程组，无需重复分配',
  not_available: '该专家不能评审此课程组，请另选专家',
  declined_before: '该专家已谢绝评审此课程组，请另选专家',
  experts_changed: '该课程组的专家刚刚被他人调整，请重新生成方案后再分配',
  entries_kept: '该专家已录入评分或评语；确认连同已录入的内容一并撤回后再试',
  review_begun: '您已开始评分，不能再谢绝；如需更换专家，请联系课程中心',
  review_unchanged: '该评审已被驳回，请按驳回原因修改后再提交',
  no_department_review: '院级专家还没有提交评审，暂不能确定院级等级',
  no_result: '还没有已提交的评审，暂不能设定等级',
  judges_first: '您对该课程组的评审还没有提交，提交后才能查看或确定评审结果',
  reviews_first: '您对该课程组的评审还没有提交，提交后才能撤回、更换或退回其他专家的评审',
  assigns_oneself: '不能分配自己评审，请由其他有权限的人员分配',
  central_expert: '该专家由课程中心分配，请另选专家',
  not_announced: '评估结果尚未公布，公布后才能查看',
  grades_own_group: '不能为自己任教、负责或代为填报过的课程评定等级，请由其他人员操作',
};
