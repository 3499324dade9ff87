import { type DescribedCourse, hoursOf, isExamined, variant, variants } from '../described-course.ts';
import { disciplineOf } from '../disciplines/discipline-of.ts';
import { topicOf } from '../topics/topic.ts';
import { bullets, heading, paragraph, steps, strong } from './rich-text.ts';

const WEEKS = ['第 1—3 周', '第 4—6 周', '第 7—9 周', '第 10—13 周', '第 14—16 周'];

/** How a new course is organised, taught and judged. */
export function courseDesign(course: DescribedCourse): string {
  const { chapters, task } = topicOf(course.name);
  const { students, methods, resources } = disciplineOf(course);
  return [
    heading('一、学情分析与设计思路'),
    paragraph(
      `${variant(course, 'students', students)}为此，《${course.name}》按“先问题、后方法、再综合”的顺序组织内容，以“${task}”贯穿全部 ${hoursOf(course)}，让学生在完成任务的过程中理解和运用所学。`,
    ),
    heading('二、内容组织'),
    steps(chapters.map((chapter, at) => `${WEEKS[at]}：${chapter}。${activity(course, at)}`)),
    heading('三、教学方法'),
    bullets(variants(course, 'design-methods', methods, 3).map(([name, how]) => `${strong(name)}：${how}。`)),
    heading('四、课内外活动与资源'),
    paragraph(
      `课外按每学时不少于一小时的投入设计，包括预习自测、小组任务和阅读笔记。${variant(course, 'design-resource', resources)}`,
    ),
    heading('五、评价与改进'),
    paragraph(grading(course)),
  ].join('');
}

function activity(course: DescribedCourse, at: number): string {
  const { task } = topicOf(course.name);
  const first = variant(course, 'start', [
    '以学情问卷开课，公布任务与评分标准',
    '用一个失败案例引入，明确学习目标',
  ]);
  return [
    `${first}。`,
    '安排一次随堂小测和一次讨论课。',
    `各小组提交“${task}”的方案，课上互评。`,
    '进入任务实施阶段，每周检查一次进度并集中答疑。',
    '成果展示与答辩，回顾课程主线，完成学习总结。',
  ][at] as string;
}

function grading(course: DescribedCourse): string {
  const last = isExamined(course) ? '期末考试占 50%' : '结课报告与答辩占 50%';
  const share = variant(course, 'share', [
    '课堂参与占 10%、阶段作业占 20%、小组任务占 20%',
    '线上学习占 10%、随堂测验占 15%、综合任务占 25%',
    '平时练习占 20%、中期检查占 10%、任务成果占 20%',
  ]);
  return `过程性考核与终结性考核各占一半：${share}，${last}。各项评分标准在第一次课公布；首轮结束后两周内完成问卷、试讲评议意见回访和达成评价，由课程组提出不少于三条改进措施。`;
}
