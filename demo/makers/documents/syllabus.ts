import { cover, facts, sheet, signatures, table, titled } from './layout.ts';
import { goalsOf, itemsOf, pointsOf, type Subject, timesOfChapters } from './subject.ts';

/** Which goals each of the five chapters serves. */
const SUPPORT = ['目标 1', '目标 1', '目标 1、2', '目标 2、3', '目标 2、3'];

export function syllabus(subject: Subject): string {
  const { called, discipline } = subject;
  return sheet(
    `${called}教学大纲`,
    [
      cover('教学大纲', coverFacts(subject)),
      '<h2>一、课程基本信息</h2>',
      facts(subject.facts),
      '<h2>二、课程简介</h2>',
      `<p>${called}${subject.marks === null ? '' : `共 ${subject.total} 学时，`}内容包括${subject.chapters.join('、')}五个部分，以“${subject.task}”为综合任务贯穿全程。${discipline.features[0]}</p>`,
      `<p>${discipline.students[0]}课程据此安排由浅入深的学习任务，重视课前预习、课上研讨和课后反馈的衔接。</p>`,
      '<h2>三、课程目标与毕业要求的对应关系</h2>',
      table(
        ['课程目标', '具体描述', '支撑的毕业要求'],
        goalsOf(subject).map(({ title, text, requirement }) => [title, text, requirement]),
        [0, 2],
        ['20%', '58%', '22%'],
      ),
      contents(subject),
      methods(subject),
      grading(subject),
      '<h2>七、教材与参考资料</h2>',
      '<ol><li>教材按学校规定程序选用，优先使用国家级规划教材最新版，开课前由教研室审定并公布书目。</li><li>课程组自编讲义、实验或任务指导书（2026 年修订）。</li><li>课程网站的微课、习题与案例资源。</li></ol>',
      signatures('制订人', '教研室主任', '教学院长'),
    ].join(''),
  );
}

export function coverFacts({ facts: all }: Subject): readonly (readonly [string, string])[] {
  const wanted = ['课程名称', '课程代码', '开课单位', '授课对象', '课程负责人'];
  const own = all.filter(([label]) => wanted.includes(label));
  return own.length > 0 ? own : all.slice(0, 5);
}

function contents(subject: Subject): string {
  const times = timesOfChapters(subject);
  const rows = subject.chapters.map((chapter, at) => [
    `${at + 1}. ${chapter}`,
    pointsOf(subject, at).join('；'),
    times[at] as string,
    SUPPORT[at] as string,
  ]);
  return [
    '<h2>四、教学内容与学时分配</h2>',
    table(['章节', '主要内容', '时间', '支撑目标'], rows, [2, 3], ['25%', '45%', '12%', '18%']),
    ...subject.chapters.map(
      (chapter, at) =>
        `<h3>第${'一二三四五'[at]}部分　${chapter}（${times[at]}）</h3><p>重点：${pointsOf(subject, at)[0]}。难点：${pointsOf(subject, at).at(-1)}。要求学生课前完成预习自测，课后提交本部分的练习，并能结合“${subject.task}”说明所学内容的用处。</p>`,
    ),
    subject.practical > 0
      ? `<p>其中实践（实验）${subject.practical} 学时，随理论进度分四次安排，每次提交记录或报告，未完成者不得参加期末考核。</p>`
      : '',
  ].join('');
}

function methods({ discipline, hook, value }: Subject): string {
  return [
    '<h2>五、教学方法与课程思政</h2>',
    `<ul>${discipline.methods.map(([name, how]) => `<li><b>${name}</b>：${how}。</li>`).join('')}</ul>`,
    `<p>课程思政结合${hook}展开，引导学生${value}。相关内容落实在教案的讨论环节和任务要求之中，不单独占用学时。</p>`,
  ].join('');
}

function grading(subject: Subject): string {
  return [
    '<h2>六、考核与成绩评定</h2>',
    table(
      ['考核环节', '占比', '对应目标', '评价依据'],
      itemsOf(subject).map(([name, share, goals], at) => [name, share, goals, BASIS[at] as string]),
      [1, 2],
      ['24%', '14%', '18%', '44%'],
    ),
  ].join('');
}

const BASIS = [
  '出勤、提问与讨论记录，随堂练习',
  '四次作业，按评分量规评阅并讲评',
  '任务书、过程检查、成果与答辩',
  '统一命题或统一任务，集体评阅，复核后登录',
];

/** One typeface in one weight: what a file weighs is its typefaces, and there are many of these. */
const PLAIN = `<style>body, h1, h2, th { font-family: Hei, 'DejaVu Sans'; font-weight: 400 }
h1 { margin: 0 0 1mm } h2 { margin: 3mm 0 1mm } .sub { margin-bottom: 2mm } th, td { padding: .8mm 2mm } table { margin: 1mm 0 2mm }
@page { margin-bottom: 18mm; @top-left { font-family: Hei } @top-right { font-family: Hei } @bottom-center { font-family: Hei } }</style>`;

/** The syllabus of a course that the public pages show, on one page. */
export function shortSyllabus(subject: Subject): string {
  const { called, chapters, task, hook, value, total } = subject;
  const times = timesOfChapters(subject);
  return sheet(
    `${called}教学大纲`,
    [
      PLAIN,
      titled(`${called}教学大纲`, '2026 年修订'),
      '<h2>一、课程基本信息</h2>',
      facts(subject.facts),
      '<h2>二、课程目标</h2>',
      `<ol>${goalsOf(subject)
        .map(({ text }) => `<li>${text}</li>`)
        .join('')}</ol>`,
      '<h2>三、教学内容与学时分配</h2>',
      table(
        ['章节', '学时', '支撑目标'],
        chapters.map((chapter, at) => [`${at + 1}. ${chapter}`, times[at] as string, SUPPORT[at] as string]),
        [1, 2],
        ['46%', '22%', '32%'],
      ),
      `<p>五个部分合计 ${total} 学时。综合任务为“${task}”，贯穿全程，分阶段布置、检查和答辩。课程思政结合${hook}展开，引导学生${value}。</p>`,
      '<h2>四、考核与成绩评定</h2>',
      table(['考核环节', '占比', '对应目标'], itemsOf(subject), [1, 2], ['46%', '22%', '32%']),
    ].join(''),
  );
}
