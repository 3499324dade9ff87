import { VERDICT_STAGES } from '@course-center/domain/evaluation/stages';
import { type Fields, titleIn } from '@course-center/domain/forms/fields';
import { fieldsOfAction, NOUN_FIELDS } from '@course-center/domain/noun-fields';

/** What is told in the ledger and is no field of a declared noun. One without a title is shown under its own name. */
const TITLES: Readonly<Record<string, string>> = {
  name: '名称',
  type: '类型',
  category: '类别',
  department_id: '部门',
  username: '账号',
  photo: '照片',
  identity: '身份',
  disabled: '停用',
  person_id: '人员',
  person_ids: '人员',
  faculty_group_id: '学部',
  process: '流程',
  acad_year_term: '学年学期',
  school: '学校名称',
  title: '标题',
  system_name: '系统名称',
  logo: '标志',
  login_captcha: '登录验证码',
  service_phone: '服务电话',
  file_system: '文件',
  host: '文件服务地址',
  download_auth: '文件链接签名',
  person_gigabytes: '每人文件上限（GB）',
  expert: '专家',
  enable_evaluate_reject: '允许驳回专家评审',
  course: '课程',
  display_planning_search: '按规划年份筛选',
  teacher: '教师',
  self_evaluation_grade: '教师自评等级',
  enable_multi_system: '多套评估体系',
  expert_evaluation_course: '专家评审',
  team_information_unify: '团队资料合并显示',
  anonymous_material: '匿名评审资料',
  evaluation_course: '评估课程',
  expert_info: '专家信息',
  evaluation: '评审进度显示',
  config: '设置',
  teacher_infos_simple: '精简教师信息',
  evaluation_course_group_assessment_result_show_method: '结果显示方式',
  result: '评估结果',
  signatures_needed: '签字人数',
  sign_password: '签字前验证密码',
  notice_days: '公示工作日',
  notice_grades: '公示可见等级',
  login: '登录',
  wechat_qr: '微信扫码登录',
  shortcuts: '快捷键',
  forbidden_actions: '停用的快捷键',
  file_name: '文件名',
  kind: '类别',
  rows: '行数',
  count: '人数',
  again: '重新生成',
  door: '入口',
  devices: '设备',
  filter: '筛选条件',
  new: '新增',
  changed: '修改',
  each_teacher: '每位教师填写',
  evaluation_system: '评估体系',
  is_team: '团队课程',
  planning: '规划年度',
  stage: '阶段',
  audit_status: '审核结果',
  ...Object.fromEntries(VERDICT_STAGES.map(({ stage, title }) => [stage, title])),
  reject_count: '退回次数',
  comment: '意见',
  findings: '内容审核发现的问题',
  grade: '计算等级',
  hand_grade: '人工设定等级',
  department_grade: '院级等级',
  reason: '理由',
  list_name: '名单',
  verdict: '结论',
  answer: '答复',
  file_ids: '文件编号',
  score: '评分',
  average_score: '综合得分',
  change_password_at: '修改密码时间',
  final_grade: NOUN_FIELDS.excellent_course.grade.title,
  content: '内容',
  children: '资料项',
  files: '文件',
  file_id: '文件编号',
  target: '链接',
  published: '发布',
  followed_by: '其后的课程',
  evaluation_course_group_id: '评估课程组',
  copy_right: '版权信息',
  icp: '备案号',
  auth: '登录后才能访问',
  expert_words: '公开的专家评价',
  hide_empty_tabs: '隐藏没有内容的标签',
  state: '状态',
  digest: '校验码',
  notice_until: '公示截止',
};

/** What any noun calls a field, for what is told of it within another one. */
const EVERY: Fields = Object.assign({}, ...Object.values(NOUN_FIELDS).reverse());

/** The title of a field inside fields: 角色 1 · 身份. */
export function fieldTitle(action: string, path: readonly string[]): string {
  const fields = fieldsOfAction(action);
  const named = path.flatMap((part, index) => {
    if (/^\d+$/.test(part)) return [];
    const place = path[index + 1];
    const numbered = place !== undefined && /^\d+$/.test(place) ? ` ${Number(place) + 1}` : '';
    const own = index === 0 ? titleIn(fields, part) : undefined;
    return [(own ?? TITLES[part] ?? titleIn(EVERY, part) ?? part) + numbered];
  });
  return named.length > 0 ? named.join(' · ') : '内容';
}
