import type { SystemContent } from '@course-center/contract/evaluation/systems';
import { group, ofTheCentre, optional, personal, required } from './writing.ts';

/** What teachers of running courses hand in. */
export const RUNNING_COURSE_FORM: SystemContent['groups'] = [
  group(
    '课程基本情况',
    required(
      'course_overview',
      'richText',
      '课程简介',
      '课程定位、授课对象、建设历程和主要特色，800 字以内。',
    ),
    required('course_kind', 'choice', '授课方式', '', [
      '线下',
      '线上线下混合',
      '线上',
      '社会实践',
      '虚拟仿真实验',
    ]),
    required('student_count', 'number', '近一轮选课人数', '填写最近一次完整开课的选课人数。'),
    optional('course_site', 'text', '课程网址', '线上课程或课程资源的访问地址。'),
  ),
  group(
    '教学文件',
    required('syllabus', 'file', '教学大纲', '现行版本，须有教研室与学院审核签字，PDF 格式。'),
    required('teaching_plan', 'file', '授课计划', '最近一轮的授课计划（教学日历）。'),
    personal(required('lesson_plans', 'files', '教案与课件', '不少于四个学时的完整教案及对应课件。')),
    personal(
      optional('teaching_video', 'file', '课堂教学录像', '一个完整学时，画面清晰、声音清楚，MP4 格式。'),
    ),
  ),
  group(
    '课程思政与教学改革',
    required('ideology_design', 'textArea', '课程思政设计', '说明思政元素、融入方式和实施效果，附典型案例。'),
    optional(
      'reform_work',
      'textArea',
      '教学改革与研究',
      '近三年承担的教改项目、发表的教研论文和取得的成果。',
    ),
  ),
  group(
    '考核与达成',
    required('exam_papers', 'files', '试卷与评分标准', '近两轮的试卷、参考答案与评分标准。'),
    required('achievement_report', 'file', '课程目标达成情况评价报告', '最近一轮，含数据、分析和改进措施。'),
    optional('student_work', 'files', '学生作品样例', '优、中、及格各若干份，隐去学生姓名。'),
  ),
  group(
    '评价与改进',
    personal(
      required(
        'self_summary',
        'textArea',
        '自评与持续改进',
        '对照评估指标说明优势、不足和下一步的改进措施。',
      ),
    ),
    ofTheCentre('student_rating', 'number', '近三年学生评教平均分', '由课程中心根据评教系统数据填写。'),
    ofTheCentre('supervision_record', 'file', '督导听课记录汇总', '由课程中心上传。'),
  ),
];
