import { JUDGED_SENTENCE } from './judged.ts';
import type { StepRefusal } from './transition-table.ts';

/** Why a step of the workflow cannot be taken, and what to do instead. */
export const STEP_SENTENCE: Readonly<Record<StepRefusal, string>> = {
  course_deleted: '该评估课程已删除，不能操作；如需继续，请联系课程中心恢复',
  group_refused: '该课程组本学期已终止评估，不能再操作',
  wrong_stage: '该课程已不在此阶段，请刷新后查看最新进度',
  wrong_identity: '当前身份不能进行此操作，请切换身份或联系该阶段的负责人',
  not_in_group: '所选教师不在该课程组中，请刷新后重试',
  only_leader_submits: '团队课程由课程负责人统一提交，请完成自己的部分后通知负责人',
  information_missing: '还有必填项没有填写，请补充完整后提交',
  self_grade_missing: '请先选择自评等级，再提交',
  teammates_missing: '还有团队成员没有完成各自的部分，请提醒他们后再提交',
  only_leader_takes_over: '只有课程负责人或所在部门的负责人可以代为填报，请联系课程负责人',
  own_part: '这是您自己的部分，请直接填写',
  part_done: '该成员已完成自己的部分，无需代为填报',
  part_at_work: '该成员正在填写自己的部分（30 分钟内刚保存过），请稍后再试，或请本人完成',
  part_qualified: '您的部分已合格，无需修改',
  audit_begun: '审核已经开始，不能再撤回；如需修改，请联系所在部门的负责人驳回',
  not_all_qualified: '请先将每位教师的资料审核为合格，再通过该课程组',
  stood_in:
    '您代为填报了该课程组的资料，不能由您审核为合格或通过，请由所在部门的其他负责人审核；没有其他负责人时请联系课程中心',
  no_reviews: '该课程组还没有分配专家，请先分配专家',
  reviews_missing: '还有专家没有提交评审，请等待全部提交后再结束评审',
  opinions_missing: '还有委员没有提交意见，请等待全部提交',
  committee_closed: '该课程组的评议已经结束，请退回评审，或填写理由后完成评估',
  committee_open: '该课程组的评议还没有结束，请先结束评议',
  own_group: JUDGED_SENTENCE,
  own_audit: '您在该课程组任教，通过后将直接进入专家评审，请由所在部门或上级部门的其他负责人审核',
  grade_missing: '请选择该课程组的等级',
  findings_unconfirmed: '内容审核发现问题，请查看后确认仍要通过，或退回教师修改',
  comment_missing: '请填写意见，让教师知道需要修改什么',
};
