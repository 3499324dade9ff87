import type { FieldType } from '@course-center/domain/evaluation/information-form';

/** What is said of a field that is in order. */
export const FIELD_PRAISE: Readonly<Record<string, readonly string[]>> = {
  course_overview: ['定位准确，特色鲜明，符合要求。', '简介条理清楚，与培养方案一致。'],
  syllabus: ['大纲要素齐全，审核签字完整。', '目标、内容与考核对应清楚。'],
  teaching_plan: ['授课计划完整，与大纲一致。', '进度安排合理，节假日已调整。'],
  lesson_plans: ['教案规范，课件制作用心。', '教学环节完整，反思具体。'],
  ideology_design: ['切入自然，案例贴切。', '与专业结合紧密，实施有记录。'],
  ideology_cases: ['三个案例均与章节对应，可以使用。', '导向正确，材料来源可靠。'],
  exam_papers: ['试卷、答案与评分标准齐全。', '命题覆盖面广，难度适中。'],
  achievement_report: ['数据可靠，分析到位。', '改进措施具体，可以落实。'],
  self_summary: ['自评实事求是，改进方向明确。', '不足分析中肯。'],
  course_design: ['设计完整，可操作性强。', '以学生为中心的思路清楚。'],
  trial_video: ['录像清晰，内容完整。', '教态自然，时间合适。'],
};

export const TYPE_PRAISE: Readonly<Record<FieldType, readonly string[]>> = {
  text: ['已核对。', '填写规范。'],
  textArea: ['内容具体，同意。', '表述清楚，符合要求。'],
  richText: ['层次清楚，同意。', '内容充实，符合要求。'],
  file: ['材料有效。', '已查看，符合要求。'],
  files: ['材料齐全。', '已逐份查看，符合要求。'],
  number: ['数据已核对。', '与教务系统一致。'],
  choice: ['选择与大纲一致。', '已核对。'],
};
