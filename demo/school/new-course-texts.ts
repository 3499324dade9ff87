import { DEMO_COURSES, type DemoCourse } from './courses.ts';
import {
  audienceOf,
  type DescribedCourse,
  disciplineOf,
  hoursOf,
  isExamined,
  natureOf,
  topicOf,
  variant,
  variants,
} from './described-course.ts';
import { bullets, heading, paragraph, steps, strong } from './rich-text.ts';

/** Earlier courses of the same office, or of the college, that this one builds on. */
function prerequisitesOf(course: DemoCourse): string[] {
  const earlier = DEMO_COURSES.filter(
    ({ college, year, kind, marks }) =>
      college === course.college && year < course.year && kind !== '实践' && !marks.includes('新'),
  );
  const own = earlier.filter(({ owner }) => owner === course.owner);
  return (own.length > 0 ? own : earlier).slice(-2).map(({ name }) => name);
}

export function prerequisites(course: DescribedCourse): string {
  return prerequisitesOf(course).join('、') || '无';
}

type Sentence = (course: DescribedCourse) => string;

const NEED: readonly Sentence[] = [
  (c) =>
    `近两年用人单位和毕业生反馈，学生对${topicOf(c.name).chapters[1]}、${topicOf(c.name).chapters[2]}等内容接触偏少，而现有课程受学时限制只能简单介绍，因此有必要单独开设《${c.name}》。`,
  (c) =>
    `从${topicOf(c.name).hook}可以看到，社会对人才提出了新的要求。${c.owner}经调研认为，应在第 ${c.year} 学年为${audienceOf(c)}开设《${c.name}》，帮助学生较系统地掌握从“${topicOf(c.name).chapters[0]}”到“${topicOf(c.name).chapters[4]}”的基本内容。`,
  (c) =>
    `2026 版培养方案强调学科交叉与实践能力。《${c.name}》以“${topicOf(c.name).task}”为载体，把分散在多门课程中的知识组织起来，填补了方案中综合应用环节的不足。`,
];

const RELATION: readonly Sentence[] = [
  (c) =>
    `与已开课程的关系：${before(c)}本课程避免与已开课程重复，重点放在“${topicOf(c.name).chapters[2]}”和“${topicOf(c.name).chapters[3]}”，并为毕业设计提供选题和方法准备。`,
  (c) =>
    `课程边界：${before(c)}课程组已与相关教师逐章核对内容，重复部分不超过两学时，“${topicOf(c.name).chapters[4]}”为本课程独有。`,
];

const READY: readonly Sentence[] = [
  (c) =>
    `开课条件：${c.leader}老师长期从事相关教学与研究，已完成大纲、三分之一以上的教案和课件；所需软件与场地已落实，${hoursOf(c)}的安排经教研室讨论通过。`,
  (c) =>
    `准备情况：课程按${natureOf(c)}建设，${c.credit} 学分、${hoursOf(c)}。${c.leader}老师已在本学院作过两次专题讲座，学生反响良好，教案、任务书和评分标准均已成稿。`,
];

function before(course: DescribedCourse): string {
  const names = prerequisitesOf(course);
  return names.length === 0
    ? '本课程不设先修要求，需要的预备知识在第一讲补充。'
    : `学生已修${names.map((name) => `《${name}》`).join('')}，具备必要的基础。`;
}

export function openingReason(course: DescribedCourse): string {
  return [
    variant(course, 'need', NEED)(course),
    variant(course, 'relation', RELATION)(course),
    variant(course, 'ready', READY)(course),
  ].join('\n');
}

/** What those who heard the trial lecture said, as the course centre sums it up. */
export function trialOpinion(course: DescribedCourse): string {
  const { chapters, hook } = topicOf(course.name);
  const good = variant(course, 'trial-good', [
    `试讲内容选自“${chapters[1]}”，重点突出，板书与课件配合得当，例子贴近学生经验，时间控制准确。`,
    `${course.leader}老师试讲“${chapters[2]}”，概念引入自然，语言规范，提问有层次，能够根据评议人的追问即时展开。`,
    `试讲以“${chapters[0]}”为题，教学目标明确，前后衔接清楚，${hook}的引入恰到好处。`,
  ]);
  const better = variant(course, 'trial-better', [
    '建议减少幻灯片上的文字，给学生留出思考和记录的时间；综合任务的评分标准应在第一次课公布。',
    `建议补充与先修课程的衔接说明，“${chapters[3]}”一讲的难度可以再分两个层次。`,
    '建议增加学生活动的比重，互动环节的问题再具体一些，并准备一份应对学生水平差异的预案。',
  ]);
  return `${good}\n${better}\n评议组一致同意通过试讲，请按意见完善教案后开课。`;
}

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
