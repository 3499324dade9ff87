import type { AchievementDetail, MeasureRow, ReportDetail } from '@course-center/contract/goals/reports';
import { goalReportTitle } from '@course-center/domain/documents/paper';
import { ANNEX_KINDS } from '@course-center/domain/goals/annexes';
import { sparedNames } from '@course-center/domain/goals/applied-rules';
import { REVIEW_QUESTIONS } from '@course-center/domain/goals/goal-course';
import { MEASURE_OUTCOMES } from '@course-center/domain/goals/measures';
import { ITEM_KINDS, pointsText, ratioText, shownWeights, weightsOf } from '@course-center/domain/goals/plan';
import { pointSets, pointSetText } from '@course-center/domain/goals/point-sets';
import { shareText } from '@course-center/domain/goals/setting';
import { eachInSteps } from '@course-center/domain/lists/steps';
import { inSteps } from '../../../platform/jobs/in-steps.ts';
import { InvalidInput } from '../../../wire/failures.ts';
import { readAchievement, readMeasures, readQuestionnaire, readReport } from '../../goals/public.ts';
import { type Asking, headOf, moment, type Paper, Pictures, termNames } from '../paper.ts';

/** Ten-thousandths as the screens have them. */
const decimal = (value: number | null) => (value === null ? '—' : (value / 10_000).toFixed(4));
const mark = (value: number | null) => (value === null ? '—' : (value / 100).toFixed(2));

async function titleOf({ scene, actor }: Asking, id: number | undefined, what: string): Promise<string> {
  if (id === undefined) throw new InvalidInput({ ids: '请选择目标课程' });
  const { course } = await readReport(scene, actor, id);
  return `${what}：${course.name}（${course.acad_year_term}）`;
}

/** A goal course's report in its eight sections, with annexes: what the screens of its reader show, and no more. */
export const goalReport: Paper = {
  template: 'goal-report',
  most: 1,
  async measure(asking, { ids: [id], masked = false }) {
    return { title: await titleOf(asking, id, goalReportTitle(masked)), pieces: 1 };
  },
  async write(asking, { ids: [id = 0], masked = false }) {
    const { scene, actor } = asking;
    const report = await readReport(scene, actor, id);
    const reached = await readAchievement(scene, actor, id);
    const { own, earlier } = await readMeasures(scene, actor, id);
    const { counts } = await readQuestionnaire(scene, actor, id);
    const pictures = new Pictures();
    const term = await termNames(scene);
    const { course } = report;
    const titles = new Map(reached.titles.map(({ goal, title }) => [goal, title]));
    const data = {
      ...(await headOf(scene, pictures)),
      title: goalReportTitle(masked),
      facts: [
        ['课程', `${course.name}（${course.code}）`],
        ['开课部门', course.department_name],
        ['学年学期', term(course.acad_year_term)],
        ['课程性质', course.nature_name || '—'],
        ['学分', course.credit],
        ['学时', String(course.hours)],
        ['任课教师', course.teachers],
        ['状态', `${course.state_title}${course.confirmed_late ? '（方案为考后确认）' : ''}`],
      ],
      classes: report.classes.map(({ name, teacher, students }) => [name, teacher || '—', String(students)]),
      ...planOf(report),
      ...figuresOf(reached, masked),
      analyses: await analysesOf(reached, report, masked),
      answers: counts.map(({ goal, steps }) => [
        ...[titles.get(goal) ?? '', ...steps.map(String)],
        String(steps.reduce((sum, count) => sum + count, 0)),
      ]),
      overall: report.report.overall,
      earlier: earlier.map((each) => [
        ...[`${each.goal_title}（${each.acad_year_term}）`, each.action],
        `${each.outcome ? MEASURE_OUTCOMES[each.outcome] : '未填写'}${each.answer ? `：${each.answer}` : ''}`,
        each.evidence || '—',
        `${decimal(each.figure)} → ${decimal(each.value_after)}`,
      ]),
      measures: own.map((each: MeasureRow) => [
        ...[titles.get(each.goal) ?? each.goal_title, `${each.problem}（${decimal(each.figure)}）`],
        ...[each.action, each.who, each.due_term],
      ]),
      files: annexesOf(report, masked),
      steps: report.steps.map(({ at, title, name, remark }) => [moment(at), title, name, remark || '—']),
    };
    const title = `${goalReportTitle(masked)}：${course.name}（${course.acad_year_term}）`;
    return { title, data, pictures };
  },
};

/** What is filed with it; a sheet of answers is often called by the name of its student. */
function annexesOf({ annexes }: ReportDetail, masked: boolean): string[][] {
  return annexes.flatMap(({ kind, files }) => {
    const title = ANNEX_KINDS[kind];
    if (!masked) return files.map(({ name }) => [title, name]);
    return files.length === 0 ? [] : [[title, `${files.length} 个文件`]];
  });
}

/** Goals with their points, items with their questions, and the matrix. */
function planOf({ plan, points, target }: ReportDetail) {
  const pointOf = new Map(points.map((point) => [point.id, point]));
  const goalOf = new Map(plan.goals.map(({ key, title }) => [key, title]));
  const weights = new Map(weightsOf(plan).map((each) => [each.goal, shownWeights(each)]));
  return {
    goals: plan.goals.map((goal) => ({
      ...{ title: goal.title, text: goal.text, target: ratioText(goal.target ?? target) },
      reason: goal.target_reason,
      points: pointSets(goal.points.flatMap((id) => pointOf.get(id) ?? [])).map(pointSetText),
    })),
    items: plan.items.flatMap((item) => {
      const said = (some: readonly { readonly goal: string; readonly points: number }[]) =>
        some.map(({ goal, points: of }) => `${goalOf.get(goal) ?? ''} ${pointsText(of)} 分`).join('；');
      const head = [item.title, ITEM_KINDS[item.kind], ratioText(item.share), pointsText(item.full)];
      return item.questions.length === 0
        ? [[...head, '—', pointsText(item.full), said(item.goals)]]
        : item.questions.map((question) => [
            ...[...head, question.title, pointsText(question.full), said(question.goals)],
          ]);
    }),
    matrix_heads: ['课程目标', ...plan.items.map(({ title }) => title), '合计'],
    matrix: plan.goals.map(({ key, title }) => {
      const own = weights.get(key) ?? [];
      const of = plan.items.map(({ key: item }) => own.find((each) => each.item === item)?.weight ?? 0);
      return [title, ...of.map(ratioText), ratioText(of.reduce((sum, weight) => sum + weight, 0))];
    }),
  };
}

function figuresOf(reached: AchievementDetail, masked: boolean) {
  return {
    method: reached.method.map(({ title, text }) => [title, text]),
    counted: `计入 ${reached.counted} 名学生${reached.left_out > 0 ? `，${reached.left_out} 名重修学生不计入` : ''}。`,
    columns: columnsIn(reached.columns),
    apart: columnsIn(reached.left_out_columns),
    spared: reached.spared.map(
      ({ text, many, students }) => `${text}（${masked ? `${many} 名` : sparedNames(many, students)}）`,
    ),
    direct: reached.goals.map((goal, at) => [
      ...[reached.titles[at]?.title ?? '', decimal(goal.mean), decimal(goal.direct)],
      ...[`${shareText(goal.share)}（${goal.at_target}/${goal.students}）`, decimal(goal.target)],
    ]),
    indirect: reached.goals.map((goal, at) => [
      ...[
        reached.titles[at]?.title ?? '',
        decimal(goal.direct),
        decimal(goal.indirect),
        decimal(goal.overall),
      ],
      goal.reached === null ? '—' : goal.reached ? '达到' : '未达到',
    ]),
    mixed: reached.questionnaire_counts
      ? '问卷答卷数达到要求，间接达成度计入综合达成度。'
      : '没有问卷或答卷数未达到要求，间接达成度只作参考，综合达成度等于直接达成度。',
    course: decimal(reached.course),
    masked,
  };
}

/** Of each goal every student's value: a step for each goal, for there may be six thousand students. */
function analysesOf(reached: AchievementDetail, report: ReportDetail, masked: boolean) {
  return inSteps(
    eachInSteps(reached.goals, (goal, at) => ({
      title: reached.titles[at]?.title ?? '',
      text: report.report.goals[goal.goal] ?? '',
      target: goal.target,
      values: valuesOf(reached, at, masked),
      below: belowOf(reached, at, masked),
    })),
  );
}

function columnsIn(columns: AchievementDetail['columns']): string[][] {
  return columns.map((column) => [
    ...[column.title, pointsText(column.full), String(column.marks), pointsText(column.sum)],
    ...[mark(column.mean), mark(column.highest), mark(column.lowest)],
    ...[column.absent, column.deferred, column.exempt, column.missing].map(String),
  ]);
}

/** Each student's value; by size where nobody is to be known: the order of a roster says who somebody is. */
function valuesOf({ students }: AchievementDetail, at: number, masked: boolean): number[] {
  const values = students.flatMap(({ values: own }) => own[at] ?? []);
  return masked ? values.toSorted((one, other) => one - other) : values;
}

function belowOf(reached: AchievementDetail, at: number, masked: boolean): string[] {
  const key = reached.goals[at]?.goal ?? '';
  const below = reached.students.filter((student) => student.below.includes(key));
  const told = below.map(({ values, number, name }) => [values[at] ?? 0, `${number} ${name}`] as const);
  if (!masked) return told.map(([value, who]) => `${who}（${decimal(value)}）`);
  return told
    .map(([value]) => value)
    .sort((one, other) => one - other)
    .map(decimal);
}

const QUALITY = '课程目标达成评价质量表';

/** The reviewer's one page: what was asked of each goal, when, and what was said. */
export const goalQuality: Paper = {
  template: 'goal-quality',
  most: 1,
  async measure(asking, { ids: [id] }) {
    return { title: await titleOf(asking, id, QUALITY), pieces: 1 };
  },
  async write({ scene, actor }, { ids: [id = 0] }) {
    const { course, steps } = await readReport(scene, actor, id);
    const { goals, titles } = await readAchievement(scene, actor, id);
    const pictures = new Pictures();
    const term = (await termNames(scene))(course.acad_year_term);
    const reviewed = (...named: readonly string[]) =>
      steps.findLast(({ title, answers }) => named.includes(title) && answers.length > 0);
    const part = (title: string, questions: readonly string[], step: ReturnType<typeof reviewed>) => ({
      ...{ title, questions },
      answers: (step?.answers ?? []).map((each) => [
        each.title,
        ...each.answers.map((yes) => (yes ? '是' : '否')),
      ]),
      verdict: step ? `${step.title}：${step.remark}` : '还没有审核。',
      by: step ? `${step.name}　${moment(step.at)}` : '',
    });
    const data = {
      ...(await headOf(scene, pictures)),
      title: QUALITY,
      facts: [
        ['课程', `${course.name}（${course.code}）`],
        ['开课部门', course.department_name],
        ['学年学期', term],
        ['任课教师', course.teachers],
        ['状态', `${course.state_title}${course.confirmed_late ? '（方案为考后确认）' : ''}`],
      ],
      values: goals.map((goal, at) => [
        ...[titles[at]?.title ?? '', decimal(goal.overall), decimal(goal.target), shareText(goal.share)],
      ]),
      parts: [
        part('考核方案的合理性', REVIEW_QUESTIONS.plan, reviewed('确认方案', '退回方案')),
        part('达成度报告', REVIEW_QUESTIONS.report, reviewed('确认报告', '退回报告')),
      ],
    };
    return { title: `${QUALITY}：${course.name}（${course.acad_year_term}）`, data, pictures };
  },
};
