import { type DescribedCourse, variant, variants } from '../described-course.ts';
import { disciplineOf } from '../disciplines/discipline-of.ts';
import { topicOf } from '../topics/topic.ts';
import { nth, partName } from './counts.ts';

type Sentence = (course: DescribedCourse) => string;

const DESIGN: readonly Sentence[] = [
  (c) =>
    `课程思政坚持“内容里有、过程中用、考核里看”。课程组梳理了《${c.name}》五${partName(c)}内容，为每一部分确定一个切入点，避免贴标签和生硬说教。`,
  (c) =>
    `《${c.name}》的课程思政围绕“为谁学、怎么学、学了做什么”三个问题展开，写入大纲的目标、教案的环节和作业的要求，由${c.leader}老师牵头每学期复盘一次。`,
  (c) =>
    `课程组结合学科特点确定课程思政的主线：${topicOf(c.name).value}。思政元素不单独占用课时，而是落在例题、讨论、任务和评价中。`,
];

const EFFECT: readonly Sentence[] = [
  () =>
    '从期末问卷看，九成以上的学生认为这些内容“与专业结合得自然”，课程总结中主动谈到责任与规范的比例逐年提高。',
  (c) =>
    `实施两轮以来，学生在“${topicOf(c.name).task}”的说明中普遍加入了对社会影响的分析，课后访谈显示专业认同感有所增强。`,
  () =>
    '督导听课评价其“切入自然、不占不抢”。学生自发组织了一次主题分享，三份作业被选为学院课程思政示范材料。',
  () => '学生提交的学习体会真实具体，有学生据此确定了毕业设计选题，也有学生报名参加了志愿服务和企业实践。',
];

/** The hook of the course itself, in its first chapters. */
function ownCase(course: DescribedCourse): string {
  const { chapters, hook, value } = topicOf(course.name);
  const at = 1 + (course.place % 2);
  const way = variant(course, 'own-case', [
    `讲到这里时用${hook}引出问题，学生先写下自己的判断，讨论后再对照资料修正`,
    `以${hook}为素材设计一次十五分钟的小组讨论，由学生归纳结论，教师补充背景`,
    `把${hook}改编为一道开放题，要求学生既给出专业分析，也说明自己的看法`,
  ]);
  return `第${nth(at)}${partName(course)}“${chapters[at]}”：${way}，引导学生${value}。`;
}

/** The others come from what the discipline shares, each with a chapter of this course. */
function sharedCases(course: DescribedCourse, count: number): string[] {
  const { chapters } = topicOf(course.name);
  const places = [0, 3, 4];
  return variants(course, 'cases', disciplineOf(course).cases, count).map(([material, value, way], n) => {
    const at = places[n] as number;
    return `第${nth(at)}${partName(course)}“${chapters[at]}”：引入${material}，帮助学生${value}。做法是${way}。`;
  });
}

export function ideologyDesign(course: DescribedCourse): string {
  const [second = ''] = sharedCases(course, 1);
  return [
    variant(course, 'ideology-design', DESIGN)(course),
    `典型案例一　${ownCase(course)}`,
    `典型案例二　${second}`,
    `实施效果　${variant(course, 'ideology-effect', EFFECT)(course)}`,
  ].join('\n');
}

export function ideologyCases(course: DescribedCourse): string {
  const cases = [ownCase(course), ...sharedCases(course, 2)];
  return [
    ...cases.map((each, at) => `案例${nth(at)}　${each}`),
    variant(course, 'ideology-check', [
      '三个案例均已写入教案的相应课次，课后以随笔或讨论记录的形式检查效果，不单独命题考核。',
      '案例材料由课程组共同审定，来源注明出处；开课后根据学生反馈每学期更换其中一个。',
      '每个案例控制在十分钟以内，重在提问和讨论，结课问卷中设置两道题了解学生的收获。',
    ]),
  ].join('\n');
}
