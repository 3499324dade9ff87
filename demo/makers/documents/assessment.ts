import { goalsOf, itemsOf } from './goals.ts';
import { facts, sheet, signatures, table, titled } from './layout.ts';
import type { Subject } from './subject.ts';

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
