import { hoursOfChapters, pointsOf } from './chapter-points.ts';
import { facts, sheet, signatures, table, titled } from './layout.ts';
import type { Subject } from './subject.ts';

const WORK = ['预习自测', '作业一', '讨论题', '阅读笔记', '作业二', '小组任务检查', '作业三', '成果提交'];
const FORMS = ['讲授、提问', '讲授、练习', '研讨', '讲授、案例', '实践（实验）', '讲授、讨论'];

/** The calendar of sixteen weeks. */
export function teachingPlan(subject: Subject): string {
  const weeks = weeksOf(subject);
  const perWeek = subject.total / 16;
  const rows = weeks.map(([chapter, point], at) => [
    at + 1,
    `<b>${chapter}</b>　${point}`,
    Number(perWeek.toFixed(1)),
    FORMS[at % FORMS.length] as string,
    WORK[at % WORK.length] as string,
  ]);
  return sheet(
    `${subject.called}授课计划`,
    [
      titled('授课计划（教学日历）', '2026-2027 学年第一学期'),
      facts(subject.facts),
      '<h2>一、进度安排</h2>',
      table(
        ['周次', '教学内容', '学时', '教学形式', '作业与活动'],
        rows,
        [0, 2, 3, 4],
        ['8%', '50%', '8%', '17%', '17%'],
      ),
      '<h2>二、说明</h2>',
      `<ol><li>本计划依据现行教学大纲制订，平行班统一执行；遇节假日由教师在前后两周内补足学时。</li><li>“${subject.task}”第 4 周布置、第 8 周中期检查、第 15 周提交、第 16 周答辩，检查记录由课程组留存。</li><li>答疑每周一次，时间与地点在第一次课公布；线上讨论区当日回复。</li><li>调整计划须经教研室主任同意，并在系统中登记。</li></ol>`,
      '<h2>三、成绩构成</h2>',
      table(
        ['平时表现', '阶段作业', '综合任务', subject.examined ? '期末考试' : '结课考查', '合计'],
        [['10%', '20%', '20%', '50%', '100%']],
        [0, 1, 2, 3, 4],
      ),
      signatures('任课教师', '教研室主任', '教学院长'),
    ].join(''),
  );
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
