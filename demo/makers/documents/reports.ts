import { columns } from './charts.ts';
import { facts, sheet, signatures, table, titled } from './layout.ts';
import type { Subject } from './subject.ts';

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
