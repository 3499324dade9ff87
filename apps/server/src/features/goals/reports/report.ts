import type { ReportDetail } from '@course-center/contract/goals/reports';
import { ANNEX_KINDS, type AnnexKind, MOST_ANNEXES } from '@course-center/domain/goals/annexes';
import {
  GOAL_ACTIONS,
  GOAL_COURSE_STATES,
  GOAL_SENTENCE,
  type GoalReport,
  isReportOpen,
} from '@course-center/domain/goals/goal-course';
import type { Transaction } from '../../../database/database.ts';
import { presentFiles } from '../../../platform/files/present-file.ts';
import { appendToLedger, type DatedEntry, type LedgerEntry } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { InvalidInput, Refused } from '../../../wire/failures.ts';
import { readGoalCourse, type SeenGoalCourse } from '../goal-course-scope.ts';
import { pointsOf } from '../plans/goal-plans.repository.ts';
import { classesOf, settingFor } from './achievement.repository.ts';
import { holdForReport } from './measures.ts';
import {
  aboutCourse,
  annexesOf,
  idsUploadedOrThere,
  raiseReport,
  replaceAnnexes,
  stepsOf,
} from './report.repository.ts';

/** What a report says besides its figures and measures, which have calls of their own. */
export async function readReport(scene: Scene, actor: Actor, id: number): Promise<ReportDetail> {
  return presentReport(scene, await readGoalCourse(scene.db, actor, id));
}

async function presentReport(scene: Scene, seen: SeenGoalCourse): Promise<ReportDetail> {
  const { course, reader } = seen;
  const { db } = scene;
  const may_edit = reader.teacher && isReportOpen(course.state);
  const annexes = await annexesOf(db, course.id);
  const files = await presentFiles(
    scene,
    annexes.map(({ file_id }) => file_id),
  );
  return {
    id: course.id,
    course: {
      ...(await aboutCourse(db, course.course_id)),
      ...{ code: course.code, name: course.name, department_name: course.department_name },
      acad_year_term: course.acad_year_term,
      teachers: course.teachers.map(({ name }) => name).join('、'),
      state_title: GOAL_COURSE_STATES[course.state],
      confirmed_late: course.confirmed_late,
    },
    classes: (await classesOf(db, course.id)).map(({ name, teacher, students }) => ({
      name,
      teacher,
      students,
    })),
    plan: course.plan,
    points: await pointsOf(db, course),
    target: (await settingFor(db, course)).target,
    report: { goals: course.report.goals, overall: course.report.overall },
    version: course.report_version,
    annexes: (Object.keys(ANNEX_KINDS) as AnnexKind[]).map((kind) => ({
      kind,
      files: annexes.flatMap((annex) => (annex.kind === kind ? (files.get(annex.file_id) ?? []) : [])),
    })),
    steps: (await stepsOf(db, course.id)).map(({ action, name, at, remark, answers }) => ({
      ...{ title: GOAL_ACTIONS[action], name, at: at.toISOString(), remark },
      answers: answers.map((each) => ({ title: each.title, answers: [...each.answers] })),
    })),
    may_edit,
    why_not: may_edit || !reader.teacher ? null : GOAL_SENTENCE.report_locked,
  };
}

type Texts = GoalReport & { readonly version: number };

/** Keeps what is said of each goal and of the course; texts of goals that are gone go with them. */
export async function saveReport(scene: Scene, actor: Actor, id: number, { version, goals, overall }: Texts) {
  await scene.db.transaction(async (tx) => {
    const { course } = await holdForReport(tx, actor, id);
    requireVersion(course.report_version, version);
    const said = course.plan.goals.map(({ key }) => [key, (goals[key] ?? '').trim()] as const);
    const report = {
      goals: Object.fromEntries(said.filter(([, text]) => text !== '')),
      overall: overall.trim(),
    };
    await appendToLedger(tx, scene, await keepReport(tx, { id, report, by: actor, at: scene.now() }));
  });
  // Files are presented outside: a transaction has no second connection to ask by.
  return readReport(scene, actor, id);
}

interface ReportChange {
  readonly id: number;
  readonly report: GoalReport;
  readonly by: LedgerEntry['by'];
  readonly at: Date;
}

/** Keeps a report's texts; answers what the ledger is to be told: how much, not what. */
export async function keepReport(tx: Transaction, { id, report, by, at }: ReportChange): Promise<DatedEntry> {
  await raiseReport(tx, id, { report });
  const after = { goals: Object.keys(report.goals).length, characters: report.overall.length };
  return { by, at, action: 'goal_report.saved', subject: `goal_course:${id}`, after };
}

interface Annexes {
  readonly version: number;
  readonly kind: AnnexKind;
  readonly file_ids: readonly number[];
}

/** Replaces the files of one kind, in the order in which they came. */
export async function saveAnnexes(
  scene: Scene,
  actor: Actor,
  id: number,
  { version, kind, file_ids }: Annexes,
) {
  await scene.db.transaction(async (tx) => {
    const { course } = await holdForReport(tx, actor, id);
    requireVersion(course.report_version, version);
    const ids = [...new Set(file_ids)];
    if (ids.length > MOST_ANNEXES)
      throw new InvalidInput({ file_ids: `每类附件最多 ${MOST_ANNEXES} 个文件` });
    const usable = await idsUploadedOrThere(tx, actor.person_id, id, ids);
    if (!ids.every((file) => usable.has(file)))
      throw new InvalidInput({ file_ids: '所选文件不存在或不是您上传的，请重新上传' });
    await replaceAnnexes(tx, id, kind, ids);
    await raiseReport(tx, id, {});
    await appendToLedger(tx, scene, {
      ...{
        by: actor,
        action: 'goal_report.annexed',
        subject: `goal_course:${id}`,
        after: { kind, files: ids },
      },
    });
  });
  return readReport(scene, actor, id);
}

function requireVersion(kept: number, seen: number): void {
  if (kept !== seen) throw new Refused({ reason: 'changed_meanwhile' });
}
