import { pointsOf } from './chapter-points.ts';
import { facts, sheet, table, titled } from './layout.ts';
import type { Subject } from './subject.ts';

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
