import { columns } from './charts.ts';
import { goalsOf, lastItem } from './goals.ts';
import { cover, facts, sheet, signatures, table } from './layout.ts';
import type { Subject } from './subject.ts';
import { coverFacts } from './syllabus.ts';

/** Weights of the four items for the three goals, and how well the items were done. */
const WEIGHTS = [
  [0.1, 0.3, 0, 0.6],
  [0, 0.2, 0.4, 0.4],
  [0.4, 0, 0.6, 0],
];
const RATES = [0.88, 0.84, 0.81, 0.73];
const BEFORE = [0.752, 0.748, 0.815];
const WANTED = 0.7;

function directOf(goal: number): number {
  return RATES.reduce((sum, rate, at) => sum + rate * ((WEIGHTS[goal] as number[])[at] as number), 0);
}

export function achievementReport(subject: Subject): string {
  const { called, chapters, task } = subject;
  const direct = [0, 1, 2].map((goal) => Number(directOf(goal).toFixed(3)));
  const indirect = [0.842, 0.806, 0.871];
  const overall = direct.map((value, at) =>
    Number((value * 0.7 + (indirect[at] as number) * 0.3).toFixed(3)),
  );
  return sheet(
    `${called}课程目标达成情况评价报告`,
    [
      cover('达成评价报告', coverFacts(subject)),
      '<h2>一、基本信息</h2>',
      facts([
        ...subject.facts.slice(0, 6),
        ['评价周期', '最近一轮教学'],
        ['样本', '两个教学班 96 人，全部纳入'],
      ]),
      basis(subject),
      '<h2>三、评价结果</h2>',
      results(direct, indirect, overall),
      '<h2>四、分析</h2>',
      `<p>三个目标均达到期望值。目标 1 的达成主要受${lastItem(subject)}影响，“${chapters[2]}”部分失分较多；目标 2 较上一轮提高，说明把“${task}”拆分检查的做法有效，但高分段学生偏少，方案论证缺少比较；目标 3 最高，问卷中学生对讨论环节评价较好。</p>`,
      '<p>从个体看，有 9 名学生的目标 2 达成度低于 0.60，其中 7 名缺交过阶段作业；两个教学班的差异不显著。</p>',
      lastRound(),
      '<h2>六、持续改进</h2>',
      `<ol><li>在“${chapters[2]}”之后增加两学时习题研讨，选用近两年的典型错误。</li><li>综合任务要求至少给出两个方案并说明取舍，评分量规相应调整。</li><li>自第四周起对缺交作业的学生预警，由任课教师约谈。</li><li>下一轮评价在结课后两周内完成，并向教研室报告。</li></ol>`,
      signatures('评价人', '教研室主任', '学院审核'),
    ].join(''),
  );
}

function results(direct: readonly number[], indirect: readonly number[], overall: readonly number[]): string {
  const rows = overall.map((value, at) => [
    `目标 ${at + 1}`,
    (direct[at] as number).toFixed(3),
    (indirect[at] as number).toFixed(3),
    value.toFixed(3),
    (BEFORE[at] as number).toFixed(3),
    value >= WANTED ? '达成' : '未达成',
  ]);
  return [
    table(['课程目标', '直接评价', '间接评价', '总达成度', '上一轮', '结论'], rows, [0, 1, 2, 3, 4, 5]),
    columns(
      overall.map((value, at) => [`目标 ${at + 1}`, value]),
      '图 1　课程目标达成度',
      1,
      WANTED,
    ),
  ].join('');
}

function basis(subject: Subject): string {
  return [
    '<h2>二、课程目标与评价依据</h2>',
    table(
      ['课程目标', '描述', '支撑的毕业要求'],
      goalsOf(subject).map(({ title, text, requirement }) => [title, text, requirement]),
      [0, 2],
      ['20%', '58%', '22%'],
    ),
    '<p>直接评价采用成绩分析法，按考核环节对课程目标的权重计算；间接评价采用问卷，回收有效问卷 91 份。总达成度 = 直接评价 × 0.7 + 间接评价 × 0.3，期望值为 0.70。</p>',
    table(
      ['考核环节', '目标 1 权重', '目标 2 权重', '目标 3 权重', '平均得分率'],
      ['课堂表现', '阶段作业', '综合任务', lastItem(subject)].map((item, at) => [
        item,
        ...WEIGHTS.map((row) => (row[at] as number) || '—'),
        (RATES[at] as number).toFixed(2),
      ]),
      [0, 1, 2, 3, 4],
    ),
  ].join('');
}

function lastRound(): string {
  return [
    '<h2>五、上一轮改进措施的落实</h2>',
    table(
      ['上一轮问题', '措施', '落实情况'],
      [
        ['综合任务检查偏晚', '第 8 周增加中期检查', '已落实，按期提交率由 82% 提高到 95%'],
        ['作业反馈不及时', '一周内评阅并集中讲评', '已落实，学生满意度提高'],
        ['试题综合性不足', '综合题比例提高到 35%', '已落实，得分率仍需关注'],
      ],
      [],
      ['28%', '32%', '40%'],
    ),
  ].join('');
}
