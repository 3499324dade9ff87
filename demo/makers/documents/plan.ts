import { hoursOfChapters, pointsOf } from './chapter-points.ts';
import { itemsOf } from './goals.ts';
import { facts, sheet, signatures, table, titled } from './layout.ts';
import type { Subject } from './subject.ts';

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
