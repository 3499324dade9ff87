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
  not_all_qualified: '请先将每位教师的资料审核为合格，再通过该课程组',
  no_reviews: '该课程组还没有分配专家，请先分配专家',
  reviews_missing: '还有专家没有提交评审，请等待全部提交后再结束评审',
  opinions_missing: '还有委员没有提交意见，请等待全部提交',
  committee_closed: '该课程组的评议已经结束，请退回评审，或填写理由后完成评估',
  committee_open: '该课程组的评议还没有结束，请先结束评议',
  own_group: '您是该课程组的教师，不能决定其评议结果，请由其他管理员操作',
  grade_missing: '请选择该课程组的等级',
  findings_unconfirmed: '内容审核发现问题，请查看后确认仍要通过，或退回教师修改',
  comment_missing: '请填写意见，让教师知道需要修改什么',
};
