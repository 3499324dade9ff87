/** What the ledger's nouns and verbs are called; both halves of `person.created` have a word. */
const NOUNS: Readonly<Record<string, string>> = {
  person: '人员',
  expert: '校级专家',
  department_expert: '院级专家',
  job_title: '职称',
  major: '专业',
  department: '部门',
  faculty_group: '学部',
  expert_group: '专家组',
  course: '课程',
  teacher_course: '任课',
  nature: '课程性质',
  setting: '系统设置',
  term: '学年学期',
  password: '密码',
  initial_password: '初始密码表',
  session: '系统',
  login: '登录',
  sheet: '表格',
  contact: '联系方式',
  personal_data: '个人信息',
  import: '导入',
  evaluation_system: '评估体系',
  evaluation_window: '阶段开放时间',
  evaluation_course: '评估课程',
  evaluation_group: '课程组',
  detection_word: '内容审核词',
  review: '专家评审',
  group_grade: '最终等级',
  committee: '评议委员',
  committee_opinion: '评议意见',
  committee_interest: '评议回避',
  department_grade: '院级等级',
  result_list: '结果名单',
  signature: '签字',
  objection: '公示异议',
  calendar_day: '校历',
  deputy: '代签授权',
  excellent_course: '优质课程',
  slide: '轮播图',
};

const VERBS: Readonly<Record<string, string>> = {
  created: '新增',
  changed: '修改',
  removed: '删除',
  imported: '导入',
  disabled: '停用',
  enabled: '启用',
  password_reset: '重置密码：',
  handed_out: '生成',
  opened: '登录',
  slowed: '限制频繁',
  exported: '导出',
  appointed: '聘任',
  first_set: '首次设置',
  made_current: '切换',
  renamed: '重命名',
  activated: '启用',
  archived: '停用',
  copied: '复制',
  saved: '保存',
  planned: '安排',
  withdrawn: '撤销',
  restored: '恢复',
  handed_in: '完成填报：',
  submitted: '提交资料：',
  qualified: '审核为合格：',
  disqualified: '审核为不合格：',
  passed: '审核通过：',
  rejected: '驳回：',
  refused: '终止评估：',
  concluded: '结束评审：',
  closed: '结束评议：',
  sent_back: '退回评审：',
  completed: '完成评估：',
  handed_over: '送签：',
  taken_back: '撤回：',
  signed: '签署：',
  sign_refused: '不予签字：',
  notice_begun: '公示：',
  corrected: '更正：',
  voided: '作废：',
  made: '提出',
  answered: '答复',
  given: '提交',
  declared: '申明',
  assigned: '分配',
  replaced: '更换',
  reviewed: '提交',
  returned: '驳回',
  published: '发布',
  unpublished: '撤回',
  recommended: '推荐',
  unrecommended: '取消推荐',
  moved: '调整顺序：',
};

/** An action of the ledger in words: 修改人员. One without words is shown as it is. */
export function actionTitle(action: string): string {
  const [noun = '', verb = ''] = action.split('.');
  const [what, did] = [NOUNS[noun], VERBS[verb]];
  return what && did ? `${did}${what}` : action;
}

/** What there is one of, by a name of its own. */
const SINGLE: Readonly<Record<string, string>> = {
  'setting:school': '学校设置',
  'setting:project': '项目设置',
  'setting:display': '展示设置',
};

/** What an entry is about, where nothing tells its name: 人员 12. */
export function subjectTitle(subject: string): string {
  const [noun = '', id = ''] = subject.split(':');
  return SINGLE[subject] ?? `${NOUNS[noun] ?? noun} ${id}`.trim();
}
