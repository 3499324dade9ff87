import type { FieldDraft } from '@course-center/domain/evaluation/information-form';
import { type CourseKind, courseRow } from './courses.ts';
import {
  audienceOf,
  type DescribedCourse,
  disciplineOf,
  hoursOf,
  isExamined,
  natureOf,
  numberBetween,
  topicOf,
  variant,
  variants,
} from './described-course.ts';
import { courseDesign, openingReason, prerequisites, trialOpinion } from './new-course-texts.ts';
import { bullets, heading, paragraph, steps, strong } from './rich-text.ts';

/** How many students choose a course of a kind, from and to. */
const STUDENTS: Readonly<Record<CourseKind, readonly [number, number]>> = {
  公共: [820, 1680],
  基础: [96, 188],
  核心: [68, 136],
  选修: [32, 64],
  通识: [120, 200],
  实践: [64, 128],
};

export function studentCount(course: DescribedCourse): number {
  return numberBetween(course, 'students', ...STUDENTS[course.kind]);
}

function plannedStudents(course: DescribedCourse): number {
  return Math.round(numberBetween(course, 'planned', ...STUDENTS[course.kind]) / 5) * 5;
}

/** Out of a hundred, with two decimals. */
export function studentRating(course: DescribedCourse): string {
  return (numberBetween(course, 'rating', 8860, 9735) / 100).toFixed(2);
}

/** The way of teaching, in the words of the form; the first option where the form has others. */
function courseKind(course: DescribedCourse, options: readonly string[]): string {
  const method = courseRow(course).teaching_method;
  const wanted = method === '实践教学' ? '社会实践' : method === '实验' ? '虚拟仿真实验' : method;
  return options.find((option) => option === wanted) ?? options[0] ?? '';
}

function openingKind(course: DescribedCourse, options: readonly string[]): string {
  return variant(course, 'opening-kind', options);
}

/** What parts of a course are called: a practice has stages, a lecture has chapters. */
function partName({ kind }: DescribedCourse): '个环节' | '章' {
  return kind === '实践' ? '个环节' : '章';
}

function nth(at: number): string {
  return '一二三四五六七八九十'[at] as string;
}

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

function ideologyDesign(course: DescribedCourse): string {
  const [second = ''] = sharedCases(course, 1);
  return [
    variant(course, 'ideology-design', DESIGN)(course),
    `典型案例一　${ownCase(course)}`,
    `典型案例二　${second}`,
    `实施效果　${variant(course, 'ideology-effect', EFFECT)(course)}`,
  ].join('\n');
}

function ideologyCases(course: DescribedCourse): string {
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

const POSITION: readonly Sentence[] = [
  (c) =>
    `《${c.name}》是${c.owner}面向${audienceOf(c)}开设的${natureOf(c)}，共 ${c.credit} 学分、${hoursOf(c)}，由${c.leader}老师担任课程负责人。`,
  (c) =>
    `本课程（代码 ${c.code}）属${natureOf(c)}，授课对象为${audienceOf(c)}，${c.credit} 学分，${hoursOf(c)}。课程负责人为${c.leader}老师，最近一轮选课 ${studentCount(c)} 人。`,
  (c) =>
    `${c.name}在人才培养方案中安排在第 ${c.year} 学年，性质为${natureOf(c)}，面向${audienceOf(c)}，${c.credit} 学分、${hoursOf(c)}。课程组由${c.leader}老师负责，承担大纲、教案和考核的统一建设。`,
];

const AIM: readonly Sentence[] = [
  (c) =>
    `课程要求学生掌握${first(c)}等基本内容，能够完成“${topicOf(c.name).task}”这样的综合任务，并在过程中${topicOf(c.name).value}。`,
  (c) =>
    `学完本课程，学生应能说清${first(c)}之间的联系，独立承担“${topicOf(c.name).task}”中的一项工作，写出条理清楚的说明，同时${topicOf(c.name).value}。`,
  (c) =>
    `课程目标分为知识、能力和素质三个方面：理解${first(c)}；以“${topicOf(c.name).task}”为载体形成分析与解决问题的能力；${topicOf(c.name).value}。`,
];

const HISTORY: readonly Sentence[] = [
  (c) =>
    `课程自开设以来经过三次大纲修订。近一轮修订压缩了与先修课程重复的内容，把节省的学时用于“${topicOf(c.name).chapters[3]}”的研讨，并统一了平行班的考核标准。`,
  (c) =>
    `课程组坚持每学期两次集体备课。最近三年先后完成线上资源建设、题库更新和考核改革，“${topicOf(c.name).chapters[2]}”一讲在学院公开课中作过示范。`,
  (c) =>
    `课程早期以讲授为主，后来逐步引入“${topicOf(c.name).task}”，形成讲、练、评结合的教学方式；2024 年起按课程目标逐项做达成评价，并据此调整内容。`,
  (c) =>
    `2022 年列入学院重点建设课程，2024 年完成全部教案和课件更新，目前“${topicOf(c.name).chapters[4]}”等内容每年随学科与行业发展作局部修订。`,
];

function first(course: DescribedCourse): string {
  return topicOf(course.name).chapters.slice(0, 3).join('、');
}

/** What a course is, for whom, since when, and what is special about it: within 800 characters. */
function courseOverview(course: DescribedCourse): string {
  const { chapters } = topicOf(course.name);
  const discipline = disciplineOf(course);
  const say = (salt: string, list: readonly Sentence[]) => variant(course, salt, list)(course);
  const [method, other] = variants(course, 'methods', discipline.methods, 2);
  return [
    heading('一、课程定位'),
    paragraph(say('position', POSITION)),
    paragraph(say('aim', AIM)),
    heading('二、主要内容'),
    steps(chapters),
    heading('三、建设历程'),
    paragraph(say('history', HISTORY)),
    heading('四、主要特色'),
    bullets([
      variant(course, 'feature', discipline.features),
      `${strong(method?.[0] ?? '')}：${method?.[1]}。`,
      `${strong(other?.[0] ?? '')}：${other?.[1]}。`,
      variant(course, 'resource', discipline.resources),
    ]),
  ].join('');
}

const PRACTICE: readonly Sentence[] = [
  (c) =>
    `主要做法是把“${topicOf(c.name).task}”前移到学期初布置，按节点检查，学生带着任务听课，${method(c)}。`,
  (c) =>
    `改革重点放在“${topicOf(c.name).chapters[2]}”和“${topicOf(c.name).chapters[3]}”两部分，${method(c)}。`,
  (c) => `课程组重新整理了教学内容的先后顺序，围绕“${topicOf(c.name).task}”组织练习与评价，${method(c)}。`,
];

function method(course: DescribedCourse): string {
  const [name, how] = variant(course, 'reform-method', disciplineOf(course).methods);
  return `课堂上采用${name}的方式，${how}`;
}

function reformWork(course: DescribedCourse): string {
  const discipline = disciplineOf(course);
  const [project, paper] = variants(course, 'reforms', discipline.reforms, 2);
  const from = numberBetween(course, 'reform-year', 2023, 2024);
  return [
    `1. 项目：${from} 年起承担校级教学改革项目“${project}”，${course.leader}老师主持，课程组全体成员参加，现已${variant(course, 'reform-state', ['通过中期检查', '结题', '完成第一轮实践'])}。`,
    `2. 研究：围绕“${paper}”撰写教研论文 ${numberBetween(course, 'papers', 1, 3)} 篇，在教研室与学院教学研讨会上作过交流。`,
    `3. 实践：${variant(course, 'practice', PRACTICE)(course)}`,
    `4. 成果：${variant(course, 'result', discipline.results)}`,
  ].join('\n');
}

const STRENGTHS: readonly Sentence[] = [
  (c) =>
    `对照评估指标，课程的优势在于目标清楚、文件齐全、过程可查：大纲、授课计划、教案与实际进度一致，“${topicOf(c.name).task}”的任务书、检查记录和评分表完整留存。`,
  (c) =>
    `课程组认为本课程的优势有三点：内容体系稳定，${topicOf(c.name).chapters[0]}到${topicOf(c.name).chapters[4]}层层递进；教学团队分工明确，集体备课落实；学生参与度高，课后答疑与线上讨论活跃。`,
  (c) =>
    `与上一轮相比，课程在内容更新和过程性考核上进步明显，“${topicOf(c.name).chapters[1]}”部分更换了全部例题，平时成绩的构成由两项增加到四项，并全部公开评分标准。`,
];

const ACHIEVEMENT: readonly Sentence[] = [
  (c) =>
    `最近一轮课程目标总体达成度为 ${degree(c)}，其中能力目标相对偏低，主要失分在“${topicOf(c.name).chapters[3]}”的综合应用。`,
  (c) =>
    `从达成评价看，各项目标均高于 0.65 的期望值，总体为 ${degree(c)}；涉及“${topicOf(c.name).chapters[4]}”的目标离散程度较大，两极分化值得关注。`,
  (c) =>
    `${isExamined(c) ? '期末卷面' : '结课考查'}与过程性成绩的相关性较好，总体达成度 ${degree(c)}，“${topicOf(c.name).chapters[2]}”的达成较上一轮提高。`,
];

function degree(course: DescribedCourse): string {
  return (numberBetween(course, 'degree', 712, 846) / 1000).toFixed(3);
}

function selfSummary(course: DescribedCourse): string {
  const [one, two] = variants(course, 'weaknesses', disciplineOf(course).weaknesses, 2);
  return [
    `一、优势　${variant(course, 'strengths', STRENGTHS)(course)}`,
    `二、达成情况　${variant(course, 'achievement', ACHIEVEMENT)(course)}`,
    `三、不足　一是${one?.[0]}；二是${two?.[0]}。`,
    `四、改进措施　针对第一点，${one?.[1]}；针对第二点，${two?.[1]}。以上措施由${course.leader}老师负责落实，下一轮结课后再次评价并向教研室报告。`,
  ].join('\n');
}

export type MaterialField = Pick<FieldDraft, 'key' | 'type' | 'name' | 'options'>;

type Answer = (course: DescribedCourse, field: MaterialField) => string;

/** What is known about the fields of the demo school's forms, by their keys. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  course_overview: courseOverview,
  course_kind: (course, { options }) => courseKind(course, options),
  student_count: (course) => String(studentCount(course)),
  course_site: ({ code }) => `https://course.demo.example.edu.cn/${code.toLowerCase()}`,
  ideology_design: ideologyDesign,
  reform_work: reformWork,
  self_summary: selfSummary,
  student_rating: studentRating,
  opening_reason: openingReason,
  opening_kind: (course, { options }) => openingKind(course, options),
  planned_students: (course) => String(plannedStudents(course)),
  prerequisites,
  course_design: courseDesign,
  ideology_cases: ideologyCases,
  trial_opinion: trialOpinion,
};

/**
 * What a teacher of the course wrote into a field: plain text with line breaks, HTML of h3, p, ul, ol, li and strong
 * for rich text, digits for a number, one of the options for a choice. The same on every start. Empty for files:
 * those come from `filesFor`.
 */
export function informationText(course: DescribedCourse, field: MaterialField): string {
  if (field.type === 'file' || field.type === 'files') return '';
  const known = ANSWERS[field.key];
  return known ? known(course, field) : anyText(course, field);
}

/** A field that the demo forms did not have: something short that fits its type. */
function anyText(course: DescribedCourse, { type, name, options }: MaterialField): string {
  if (type === 'number') return String(studentCount(course));
  if (type === 'choice') return variant(course, name, options) ?? '';
  const text = `《${course.name}》的${name}由课程组讨论后填写，主要涉及${topicOf(course.name).chapters.join('、')}。`;
  return type === 'richText' ? paragraph(text) : text;
}
