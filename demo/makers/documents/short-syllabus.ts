import { timesOfChapters } from './chapter-points.ts';
import { goalsOf, itemsOf } from './goals.ts';
import { facts, sheet, table, titled } from './layout.ts';
import type { Subject } from './subject.ts';
import { SUPPORT } from './syllabus.ts';

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
