import type { SystemContent } from '@course-center/contract/evaluation/systems';
import { group, ofTheCentre, optional, personal, required } from './writing.ts';

/** What teachers of courses opened for the first time hand in. */
export const NEW_COURSE_FORM: SystemContent['groups'] = [
  group(
    '开课信息',
    required('opening_reason', 'textArea', '开课理由', '说明开课的必要性，以及与已开设课程的关系。'),
    required('opening_kind', 'choice', '课程来源', '', ['培养方案新增', '学科交叉', '校企共建', '引进课程']),
    required('planned_students', 'number', '预计选课人数'),
    optional('prerequisites', 'text', '先修课程', '多门课程以顿号分隔。'),
  ),
  group(
    '教学准备',
    required('syllabus', 'file', '教学大纲', '须有教研室与学院审核签字，PDF 格式。'),
    personal(required('lesson_plans', 'files', '教案与课件', '不少于全部学时的三分之一。')),
    required('course_design', 'richText', '教学设计', '内容组织、教学方法和课内外活动的整体设计。'),
    optional('textbook', 'file', '教材或讲义审核表', '选用教材或自编讲义的审核材料。'),
  ),
  group(
    '课程思政与考核',
    required('ideology_cases', 'textArea', '课程思政案例', '至少三个，写明对应的章节和融入方式。'),
    required('assessment_plan', 'file', '考核方案', '考核方式、成绩构成和评分标准。'),
  ),
  group(
    '试讲材料',
    personal(required('trial_video', 'file', '试讲录像', '二十分钟以上，MP4 格式。')),
    ofTheCentre('trial_opinion', 'textArea', '试讲评议意见', '由课程中心汇总评议人意见后填写。'),
    ofTheCentre('trial_record', 'file', '试讲评议记录表', '由课程中心上传。'),
  ),
];
