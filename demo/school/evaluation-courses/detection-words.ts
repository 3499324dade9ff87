/** What the demo school's content audit looks for, and why. */
export const DEMO_DETECTION_WORDS = [
  ['内部资料', '不宜对校外专家公开的材料'],
  ['机密文件', '涉密材料不得上传'],
  ['身份证号', '个人信息，应隐去'],
  ['家庭住址', '个人信息，应隐去'],
  ['银行卡号', '个人信息，应隐去'],
  ['国内领先', '缺少依据的评价'],
  ['世界一流水平', '缺少依据的评价'],
  ['填补国内空白', '缺少依据的评价'],
  ['百分之百', '绝对化表述，请核实数据'],
  ['代写论文', '违反学术规范'],
  ['考试答案', '未解密的考试内容不得上传'],
  ['扫码加群', '广告内容'],
] as const;

/** A sentence that an enthusiastic teacher adds; the audit finds it. */
export const BOASTING = '课程建设达到国内领先，学生满意度百分之百。';
