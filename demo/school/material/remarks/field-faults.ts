import type { FieldType } from '@course-center/domain/evaluation/information-form';
import type { AuditStep } from '../audit-comments.ts';

type ByStep = Partial<Readonly<Record<AuditStep, readonly string[]>>>;

/** What is found wanting in a field, by who looks at it: form and facts, politics, completeness. */
export const FIELD_FAULTS: Readonly<Record<string, ByStep>> = {
  course_overview: {
    audit: [
      '简介与培养方案中的学时不一致，请核对后修改。',
      '“建设历程”过于笼统，请补充近三年的主要工作和时间。',
      '课程特色写了五条，内容有重复，请归并后突出两到三条。',
    ],
    political_audit: ['简介中对育人目标没有说明，请补充一至两句。', '个别表述口语化，请按规范用语修改。'],
    center_audit: ['简介超出字数要求，请压缩到 800 字以内。', '课程负责人与教务系统登记不一致，请核实。'],
  },
  syllabus: {
    audit: [
      '大纲缺少学院审核签字页，请补齐后重新上传。',
      '上传的是旧版大纲，请更换为现行版本。',
      '大纲中考核比例与授课计划不一致，请统一。',
    ],
    political_audit: ['大纲未体现课程思政目标，请在课程目标中补充。'],
    center_audit: ['大纲扫描件第 3 页不清晰，请重新扫描。', '大纲文件不是 PDF 格式，请转换后上传。'],
  },
  teaching_plan: {
    audit: ['授课计划只到第 12 周，请补充完整。', '授课计划与教案的课次不对应，请核对。'],
    center_audit: ['授课计划缺少教研室主任签字，请补签后上传。'],
  },
  lesson_plans: {
    audit: [
      '教案不足四个学时，请按要求补充。',
      '课件与教案章节不一致，请上传对应的课件。',
      '教案中教学反思一栏为空，请补写。',
    ],
    political_audit: ['第二讲课件引用的地图没有审图号，请更换为标准地图。', '课件中引文未注明出处，请补充。'],
    center_audit: ['压缩包无法打开，请重新打包上传。'],
  },
  teaching_video: {
    audit: ['录像时长不足一个学时，请更换。', '录像声音过小，后半段听不清楚，请重新录制。'],
    political_audit: ['录像第 18 分钟处的表述不够严谨，请修改讲稿后重录该段。'],
  },
  ideology_design: {
    audit: ['案例与章节的对应关系不清楚，请写明课次。', '实施效果只有结论，请补充问卷数据或学生反馈。'],
    political_audit: [
      '思政元素与专业内容结合不够自然，请结合本课程的具体知识点重新设计。',
      '引用的重要论述与原文有出入，请对照权威文本逐字核对。',
      '案例材料来源不明，请使用权威媒体或正式出版物的资料。',
    ],
    center_audit: ['只有设计没有案例，请至少补充一个典型案例。'],
  },
  ideology_cases: {
    audit: ['只写了两个案例，请补足三个。', '案例没有写明融入方式，请补充课堂上怎样实施。'],
    political_audit: ['案例二的表述需要更加准确，请与学院党总支沟通后修改。'],
  },
  reform_work: {
    audit: ['教改项目缺少立项编号与起止时间，请补充。', '所列论文与本课程无关，请删除或说明关系。'],
  },
  exam_papers: {
    audit: [
      '缺少上一轮的评分标准，请补充上传。',
      'A、B 卷重复率超过规定，请说明原因。',
      '参考答案第三题分值合计有误，请更正。',
    ],
    center_audit: ['试卷未隐去学生信息，请处理后重新上传。'],
  },
  achievement_report: {
    audit: ['报告只有数据没有分析，请补充未达预期目标的原因。', '改进措施过于笼统，请写明责任人和时间。'],
    center_audit: ['达成度计算与成绩单不符，请核对样本数量。'],
  },
  student_work: {
    audit: ['作品样例没有区分优、中、及格，请分档上传。', '作品中可见学生姓名，请隐去后重新上传。'],
  },
  self_summary: {
    audit: ['不足部分避重就轻，请对照指标如实填写。', '改进措施与问题不对应，请逐条说明。'],
    center_audit: ['自评等级与文字说明不相称，请补充依据。'],
  },
  opening_reason: {
    audit: ['与已开课程的边界没有说清，请逐章说明异同。', '开课必要性缺少调研依据，请补充。'],
  },
  course_design: {
    audit: ['课外活动缺少时间安排和检查办法，请补充。', '教学方法罗列较多，请说明各用在哪一部分。'],
  },
  assessment_plan: { audit: ['成绩构成合计不是 100%，请更正。', '评分标准没有分档描述，请细化。'] },
  trial_video: { audit: ['试讲录像不足二十分钟，请重新录制。', '画面看不清板书，请调整机位后重录。'] },
};

/** For a field of which nothing particular is known. */
export const TYPE_FAULTS: Readonly<Record<FieldType, readonly string[]>> = {
  text: ['填写内容与教务系统不一致，请核对。', '请填写规范的全称。'],
  textArea: ['内容过于简略，请补充具体做法和依据。', '请删去与本课程无关的内容。'],
  richText: ['层次不够清楚，请分条说明。', '请补充数据或实例。'],
  file: ['文件无法打开，请重新上传。', '文件内容与填报项不符，请更换。'],
  files: ['材料不齐，请对照说明补充。', '文件命名不规范，请按“课程名-材料名”重新命名。'],
  number: ['数据与教务系统不一致，请核对。', '请填写最近一轮的数据。'],
  choice: ['所选项与大纲不一致，请核对。', '请按实际授课方式选择。'],
};
