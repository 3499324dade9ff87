import { facts, sheet, signatures, table, titled } from './layout.ts';
import { goalsOf, hoursOfChapters, itemsOf, pointsOf, type Subject } from './subject.ts';

const WORK = ['预习自测', '作业一', '讨论题', '阅读笔记', '作业二', '小组任务检查', '作业三', '成果提交'];
const FORMS = ['讲授、提问', '讲授、练习', '研讨', '讲授、案例', '实践（实验）', '讲授、讨论'];

/** The calendar of sixteen weeks. A plan that fits all courses says nothing of hours, marks or terms. */
export function teachingPlan(subject: Subject): string {
  const named = subject.marks !== null;
  return sheet(
    `${subject.called}授课计划`,
    [
      titled('授课计划（教学日历）', named ? '2026-2027 学年第一学期' : '依据现行教学大纲制订'),
      facts(subject.facts),
      '<h2>一、进度安排</h2>',
      named ? calendar(subject) : withoutHours(subject),
      '<h2>二、说明</h2>',
      `<ol><li>本计划依据现行教学大纲制订，平行班统一执行；遇节假日由教师在前后两周内补足学时。</li><li>“${subject.task}”第 4 周布置、第 8 周中期检查、第 15 周提交、第 16 周答辩，检查记录由课程组留存。</li><li>答疑每周一次，时间与地点在第一次课公布；线上讨论区当日回复。</li><li>调整计划须经教研室主任同意，并在系统中登记。</li></ol>`,
      named ? marksTable(subject) : '',
      signatures('任课教师', '教研室主任', '教学院长'),
    ].join(''),
  );
}

function calendar(subject: Subject): string {
  const perWeek = Number((subject.total / 16).toFixed(1));
  return table(
    ['周次', '教学内容', '学时', '教学形式', '作业与活动'],
    rowsOf(subject).map(([week, content, form, work]) => [week, content, perWeek, form, work]),
    [0, 2, 3, 4],
    ['8%', '50%', '8%', '17%', '17%'],
  );
}

function withoutHours(subject: Subject): string {
  return table(
    ['周次', '教学内容', '教学形式', '作业与活动'],
    rowsOf(subject),
    [0, 2, 3],
    ['8%', '54%', '19%', '19%'],
  );
}

function marksTable(subject: Subject): string {
  const items = itemsOf(subject);
  return `<h2>三、成绩构成</h2>${table(
    items.map(([name]) => name),
    [items.map(([, share]) => share)],
    [0, 1, 2, 3],
  )}`;
}

function rowsOf(subject: Subject): (readonly [number, string, string, string])[] {
  return weeksOf(subject).map(([chapter, point], at) => [
    at + 1,
    `<b>${chapter}</b>　${point}`,
    FORMS[at % FORMS.length] as string,
    WORK[at % WORK.length] as string,
  ]);
}

/** Spreads the points of the chapters over the weeks. */
function weeksOf(subject: Subject): (readonly [string, string])[] {
  const hours = hoursOfChapters(subject);
  const points = subject.chapters.flatMap((chapter, at) => {
    const own = pointsOf(subject, at);
    const weeks = Math.max(1, Math.round(((hours[at] as number) / subject.total) * 16));
    return Array.from(
      { length: weeks },
      (_, week) => [chapter, own[week] ?? REST[week % REST.length]] as const,
    );
  });
  const last = [subject.chapters[4] as string, '成果答辩与课程总结'] as const;
  const all = points.map(([chapter, point]) => [chapter, point as string] as const);
  while (all.length < 15) all.push([subject.chapters[4] as string, '专题讨论']);
  return [...all.slice(0, 15), last];
}

const REST = ['习题课', '案例讨论', '综合练习', '单元小结与测验'];

/** The plan of two lectures about one chapter. */
export function lessonPlan(subject: Subject, at: number): string {
  const chapter = subject.chapters[at] as string;
  const points = pointsOf(subject, at);
  return sheet(
    `${subject.called}教案`,
    [
      titled('教　案', `第 ${at * 2 + 1}—${at * 2 + 2} 讲　${chapter}`),
      facts([...subject.facts.slice(0, 4), ['授课内容', chapter], ['授课时数', '4 学时']]),
      '<h2>一、教学目标</h2>',
      `<ol><li>知识：说出${points.slice(0, 2).join('、')}的要点，能举出正例与反例。</li><li>能力：在教师提示下运用${points.at(-1)}解决一个新的问题，并向同伴讲清思路。</li><li>素质：结合${subject.hook}，${subject.value}。</li></ol>`,
      '<h2>二、学情与重难点</h2>',
      `<p>${subject.discipline.students[1]}本讲重点是“${points[0]}”，难点是“${points.at(-1)}”。突破办法：先用一个学生能够直接判断的例子建立直观认识，再逐步加入限制条件，最后由学生归纳。</p>`,
      '<h2>三、教学过程</h2>',
      process(subject, chapter, points),
      '<h2>四、板书设计</h2>',
      `<table><tr><td style="width:34%"><b>${chapter}</b><br>${points.map((point, n) => `${n + 1}. ${point}`).join('<br>')}</td><td>例题与推演区：条件 → 分析 → 方法 → 结论</td><td style="width:26%">讨论记录：学生观点、疑问、修正</td></tr></table>`,
      '<h2>五、作业与预习</h2>',
      `<ol><li>整理本讲的概念图，标出与前一讲的联系。</li><li>完成课程网站第 ${at + 1} 单元练习（基础题必做，提高题选做）。</li><li>小组继续推进“${subject.task}”，下次课前提交进展说明。</li><li>预习下一部分，完成自测。</li></ol>`,
      '<h2>六、教学反思</h2>',
      '<p>课堂小测正确率为百分之八十一，第 3 题错误集中，说明条件限制没有讲透，下次课用五分钟补充一个反例。小组讨论时后排两组进展较慢，应提前发放提示卡。时间分配基本合适，总结环节略显仓促，可压缩复习导入两分钟。</p>',
    ].join(''),
  );
}

function process(subject: Subject, chapter: string, points: readonly string[]): string {
  const [method] = subject.discipline.methods;
  return table(
    ['环节', '教师活动', '学生活动', '时间'],
    [
      ['复习导入', '展示上次作业中的典型错误，提出本讲要解决的问题', '指出错误原因，记录问题', '10 分钟'],
      ['新课讲授一', `讲解${points[0]}，用实例说明适用条件`, '记笔记，完成两道随堂判断', '35 分钟'],
      ['新课讲授二', `讲解${points[1]}，与前一内容作对比`, '同桌互讲，提出疑问', '35 分钟'],
      ['案例研讨', `引入${subject.hook}，组织小组讨论并追问依据`, '分组讨论，代表发言，互相补充', '25 分钟'],
      [`${method?.[0]}`, `${method?.[1]}`, `围绕“${subject.task}”完成本讲对应的部分`, '40 分钟'],
      [
        '练习讲评',
        `针对${points.at(-1)}给出三个层次的练习，巡视并当场讲评`,
        '独立完成，选两人上台讲解',
        '25 分钟',
      ],
      ['小结', `回到导入问题，归纳${chapter}的主线，布置作业`, '用一句话写下收获与疑问', '10 分钟'],
    ],
    [0, 3],
    ['16%', '40%', '30%', '14%'],
  );
}

/** How a new course will be judged. */
export function assessmentPlan(subject: Subject): string {
  const { called } = subject;
  return sheet(
    `${called}考核方案`,
    [
      titled('课程考核方案', '首轮开课使用'),
      facts(subject.facts),
      '<h2>一、考核原则</h2>',
      `<p>考核与课程目标逐项对应，过程性考核与终结性考核相结合。学生在第一次课了解全部要求和评分标准，所有评分留有依据，可以查询和申诉。</p>`,
      composition(subject),
      '<h2>三、综合任务评分标准</h2>',
      table(
        ['项目（分值）', '90—100', '75—89', '60—74', '60 以下'],
        RUBRIC,
        [],
        ['18%', '22%', '21%', '20%', '19%'],
      ),
      '<h2>四、组织与复核</h2>',
      '<ol><li>小组任务按组评分后，依据组内互评和个人答辩确定个人成绩，浮动不超过 20%。</li><li>平行班统一命题或统一任务，集体评阅；抽取十分之一复核，分差超过 5 分的重新评定。</li><li>缺交阶段作业两次以上的学生发出预警，补交按八折计分。</li><li>使用智能工具须注明范围，未注明的按学术不端处理。</li></ol>',
      '<h2>五、首轮评价与改进</h2>',
      '<p>结课后两周内完成达成评价和学生问卷，课程组据此修订任务难度与评分标准，报教研室备案。</p>',
      signatures('制订人', '教研室主任', '教学院长'),
    ].join(''),
  );
}

const RUBRIC = [
  [
    '问题分析（25）',
    '问题界定准确，依据充分，考虑不同立场',
    '界定清楚，有依据',
    '基本清楚，依据较少',
    '偏离题意',
  ],
  [
    '方案与实施（35）',
    '方案有比较和取舍，完成度高，结果可靠',
    '方案合理，按期完成',
    '能够完成主要部分',
    '未完成主要部分',
  ],
  [
    '表达与文档（20）',
    '结构清楚，图表规范，引用完整',
    '结构较清楚，少量疏漏',
    '能够读懂，规范性不足',
    '混乱或缺失',
  ],
  ['协作与反思（20）', '分工明确，记录完整，反思深入', '分工明确，有反思', '分工不均，反思简单', '缺少记录'],
];

function composition(subject: Subject): string {
  const { chapters, task, examined } = subject;
  const ways = [
    ['讨论、提问、随堂练习', '全程'],
    [`四次，覆盖${chapters.slice(0, 3).join('、')}`, '第 4、7、10、13 周'],
    [`小组完成“${task}”`, '第 4—15 周'],
    [examined ? '笔试' : '个人成果与现场答辩', '第 16—18 周'],
  ] as const;
  return [
    '<h2>二、成绩构成</h2>',
    table(
      ['环节', '占比', '形式与次数', '时间', '对应目标'],
      itemsOf(subject).map(([name, share, goals], at) => [name, share, ...(ways[at] ?? []), goals]),
      [1, 3, 4],
      ['18%', '14%', '34%', '18%', '16%'],
    ),
    table(
      ['课程目标', '描述'],
      goalsOf(subject).map(({ title, text }) => [title, text]),
      [0],
      ['22%', '78%'],
    ),
  ].join('');
}
