import { columns, cover, facts, sheet, signatures, table, titled } from './layout.ts';
import { goalsOf, lastItem, type Subject } from './subject.ts';
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

const GRADES = [
  ['90—100', 14],
  ['80—89', 37],
  ['70—79', 41],
  ['60—69', 22],
  ['60 以下', 8],
] as const;
/** How well each of the five parts was answered. */
const EXAM_RATES = [0.86, 0.81, 0.76, 0.68, 0.72];

/** How an examination went, and what follows from it. */
export function examAnalysis(subject: Subject): string {
  const { called, chapters } = subject;
  return sheet(
    `${called}试卷分析报告`,
    [
      titled('试卷分析报告', '最近一轮期末考试'),
      facts([
        ...subject.facts.slice(0, 4),
        ['考试形式', '闭卷，120 分钟'],
        ['参加人数', '122 人（缺考 0 人）'],
      ]),
      distribution(),
      partsOf(subject),
      '<h2>三、命题质量评价</h2>',
      `<p>试卷覆盖大纲规定的五个部分，基础、综合、提高题比例约为 5：3：2，与近三年试卷的重复率低于百分之十五。整卷难度适中，区分度良好，成绩近似正态分布。“${chapters[3]}”的得分率低于预期，第五大题第 2 问的表述偏长，部分学生审题用时过多。</p>`,
      '<h2>四、存在问题与改进措施</h2>',
      `<ol><li>学生对“${chapters[3]}”缺少综合训练，下一轮增加一次专题练习，并在中期检查中提前暴露问题。</li><li>部分学生步骤书写不规范，平时作业评阅时严格要求并公布样例。</li><li>不及格的 8 名学生中有 6 名平时成绩预警，下一轮自第四周起安排帮扶。</li><li>调整第五大题的表述与分值，由两名教师独立试做后定稿。</li></ol>`,
      signatures('分析人', '教研室主任', '日期'),
    ].join(''),
  );
}

function distribution(): string {
  return [
    '<h2>一、成绩分布</h2>',
    table(
      ['分数段', ...GRADES.map(([name]) => name), '合计'],
      [
        ['人数', ...GRADES.map(([, count]) => count), 122],
        ['比例', ...GRADES.map(([, count]) => `${((count / 122) * 100).toFixed(1)}%`), '100%'],
      ],
      [0, 1, 2, 3, 4, 5, 6],
    ),
    columns(GRADES, '图 1　成绩分布（人）', 50),
    table(
      ['平均分', '最高分', '最低分', '标准差', '及格率', '难度系数', '区分度'],
      [['76.6', '97', '43', '10.6', '93.4%', '0.77', '0.38']],
      [0, 1, 2, 3, 4, 5, 6],
    ),
  ].join('');
}

function partsOf({ chapters }: Subject): string {
  return [
    '<h2>二、各部分得分情况</h2>',
    table(
      ['考查内容', '题型', '满分', '平均得分', '得分率'],
      chapters.map((chapter, at) => [
        chapter,
        ['选择、填空', '选择、计算', '综合题', '综合题', '论述、设计'][at] as string,
        20,
        (20 * (EXAM_RATES[at] as number)).toFixed(1),
        (EXAM_RATES[at] as number).toFixed(2),
      ]),
      [1, 2, 3, 4],
      ['34%', '22%', '12%', '16%', '16%'],
    ),
    columns(
      EXAM_RATES.map((rate, at) => [`第 ${at + 1} 部分`, rate]),
      '图 2　各部分得分率',
      1,
      0.7,
    ),
  ].join('');
}

/** What a teacher writes at the end of the term. */
export function courseSummary(subject: Subject): string {
  const { called, task, discipline, hook, value } = subject;
  return sheet(
    `${called}课程总结`,
    [
      titled('课程总结', '2025-2026 学年第二学期'),
      facts(subject.facts),
      workDone(subject),
      '<h2>二、主要做法</h2>',
      `<ul>${discipline.methods.map(([name, how]) => `<li><b>${name}</b>：${how}。</li>`).join('')}</ul>`,
      `<p>综合任务“${task}”取得了较好的效果，学生走访了校内二十多个社团，形成报告 30 份，其中 5 份送交有关部门参考。课程思政结合${hook}展开，${value}。</p>`,
      '<h2>三、成绩与学生反馈</h2>',
      columns(
        [
          ['优秀', 21],
          ['良好', 58],
          ['中等', 47],
          ['及格', 20],
          ['不及格', 6],
        ],
        '图 1　总评成绩分布（人）',
        80,
      ),
      '<p>总评平均分 78.9，及格率 96.1%。期末问卷回收 141 份，学生普遍认为研讨和调研收获最大，也希望减少课件文字、增加本地案例。</p>',
      outlook(subject),
      signatures('任课教师', '教研室主任', '日期'),
    ].join(''),
  );
}

const ASKED = [
  ['教学态度认真，备课充分', 96.2],
  ['讲解清楚，重点突出', 94.8],
  ['内容充实，联系实际', 95.5],
  ['课堂互动有效，鼓励思考', 93.1],
  ['作业与任务有助于学习', 92.4],
  ['反馈及时，答疑耐心', 94.0],
  ['考核公平，标准清楚', 93.7],
  ['对我的思想和成长有启发', 95.1],
] as const;

/** What students said of the course. */
export function ratingReport(subject: Subject): string {
  return sheet(
    `${subject.called}学生评教报告`,
    [
      titled('学生评教报告', '数据来源：学校评教系统，2023—2026 年'),
      facts(subject.facts.slice(0, 8)),
      threeYears(),
      '<h2>二、分项得分（2025-2026 学年第二学期）</h2>',
      table(
        ['序号', '评价内容', '平均分', '满意及以上'],
        ASKED.map(([text, score], at) => [at + 1, text, score.toFixed(1), `${(score - 1.6).toFixed(1)}%`]),
        [0, 2, 3],
        ['10%', '54%', '16%', '20%'],
      ),
      '<h2>三、学生意见摘录</h2>',
      '<ul><li>“小组诊断社团的任务很真实，第一次发现书上的概念真的能用。”</li><li>“老师会把我们讨论里的漏洞一条条写在黑板上，印象很深。”</li><li>“希望案例能再新一点，多一些本地企业。”</li><li>“第十周以后任务比较集中，建议提前一周布置。”</li></ul>',
      '<h2>四、课程中心分析</h2>',
      '<p>三年来参评率和平均分持续提高，各分项均高于学院平均。得分相对较低的是“作业与任务有助于学习”，与学生关于任务集中的意见一致，建议课程组调整布置时间，并更新部分案例。未收到有效投诉。</p>',
      signatures('统计人', '审核人', '日期'),
    ].join(''),
  );
}

function workDone({ chapters, total }: Subject): string {
  return [
    '<h2>一、教学任务完成情况</h2>',
    `<p>本学期承担两个教学班共 152 名学生的教学，按授课计划完成 ${total} 学时，无调停课。五个部分中“${chapters[2]}”比计划多用 2 学时，“${chapters[4]}”相应压缩，经教研室同意并在系统登记。</p>`,
    table(
      ['教学环节', '计划', '完成', '说明'],
      [
        ['课堂讲授（学时）', total - 8, total - 8, '含习题课 4 学时'],
        ['课堂研讨（次）', 6, 6, '每次有分组记录'],
        ['作业（次）', 4, 4, '全部批阅，平均提交率 96%'],
        ['答疑（次）', 16, 17, '考前增加一次'],
        ['综合任务（组）', 30, 30, '优秀 7 组，良好 15 组，其余合格'],
      ],
      [1, 2],
      ['26%', '14%', '14%', '46%'],
    ),
  ].join('');
}

function outlook({ discipline }: Subject): string {
  const [first, second, third] = discipline.weaknesses;
  return [
    '<h2>四、问题与下一轮打算</h2>',
    table(
      ['问题', '改进措施', '完成时间'],
      [
        [first?.[0] ?? '', first?.[1] ?? '', '2026 年 9 月'],
        [second?.[0] ?? '', second?.[1] ?? '', '2026 年 10 月'],
        [third?.[0] ?? '', third?.[1] ?? '', '2026 年 12 月'],
      ],
      [2],
      ['32%', '48%', '20%'],
    ),
  ].join('');
}

function threeYears(): string {
  return [
    '<h2>一、总体情况</h2>',
    table(
      ['学年学期', '应评人数', '实评人数', '参评率', '平均分', '学院平均', '学院排名'],
      [
        ['2023-2024-2', 138, 126, '91.3%', '92.60', '90.85', '前 25%'],
        ['2024-2025-2', 145, 139, '95.9%', '93.75', '91.20', '前 15%'],
        ['2025-2026-2', 152, 147, '96.7%', '94.35', '91.42', '前 10%'],
      ],
      [0, 1, 2, 3, 4, 5, 6],
    ),
    columns(
      [
        ['2023-2024', 92.6],
        ['2024-2025', 93.75],
        ['2025-2026', 94.35],
      ],
      '图 1　近三年平均分',
      100,
      90,
    ),
  ].join('');
}
