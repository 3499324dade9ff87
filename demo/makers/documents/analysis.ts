import { columns } from './charts.ts';
import { facts, sheet, signatures, table, titled } from './layout.ts';
import type { Subject } from './subject.ts';

const GRADES = [
  ['90—100', 14],
  ['80—89', 37],
  ['70—79', 41],
  ['60—69', 22],
  ['60 以下', 8],
] as const;
/** How well each of the five parts was answered. */
const RATES = [0.86, 0.81, 0.76, 0.68, 0.72];

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
        (20 * (RATES[at] as number)).toFixed(1),
        (RATES[at] as number).toFixed(2),
      ]),
      [1, 2, 3, 4],
      ['34%', '22%', '12%', '16%', '16%'],
    ),
    columns(
      RATES.map((rate, at) => [`第 ${at + 1} 部分`, rate]),
      '图 2　各部分得分率',
      1,
      0.7,
    ),
  ].join('');
}
