import {
  type MyCourse,
  type Submission,
  submissionEndpoints,
  type TeamPart,
} from '@course-center/contract/evaluation/submissions';
import { IDENTITY } from '@course-center/domain/access/identity';
import { LIMIT } from '@course-center/domain/access/limit';
import { say } from '@course-center/domain/answers/sentence';
import { goalReportTitle } from '@course-center/domain/documents/paper';
import { asksForGoalReport, isAsked, missingSentence } from '@course-center/domain/evaluation/filled-in';
import { isSettled, partRefusal } from '@course-center/domain/evaluation/filling';
import { AUDIT, type Grade } from '@course-center/domain/evaluation/group';
import { OWN_TASKS, ownTask } from '@course-center/domain/evaluation/own-task';
import { gradeMeanings } from '@course-center/domain/evaluation/scoring-rule';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { isFilling, stageTitle } from '@course-center/domain/evaluation/stages';
import { isBack } from '@course-center/domain/evaluation/standing';
import { isQualified } from '@course-center/domain/evaluation/step-rules';
import { STEP_SENTENCE } from '@course-center/domain/evaluation/step-sentence';
import { isUrgeable } from '@course-center/domain/messages/urging';
import fp from 'fastify-plugin';
import { TookTooLong } from '../../../platform/jobs/thread.ts';
import { countAgainst } from '../../../platform/limits/limits.ts';
import { projectConfig } from '../../../platform/settings/settings.ts';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { Refused } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { readConcluded } from '../../goals/public.ts';
import { detect, UNDONE } from '../detection/detect.ts';
import { ruleOf } from '../evaluation-systems/evaluation-systems.repository.ts';
import { indicatorsOf, indicatorTree } from '../evaluation-systems/indicators.repository.ts';
import { asGroup, missingOf } from '../groups/as-group.ts';
import { circumstancesOf, circumstancesOfMany, selfGradeWanted, timeOf } from '../groups/circumstances.ts';
import { commentsOf } from '../groups/comments.repository.ts';
import {
  type GroupRecord,
  groupsOfPerson,
  saveParts,
  type TeacherRecord,
} from '../groups/groups.repository.ts';
import { type Circumstances, windowRefusal } from '../groups/judge-step.ts';
import { standInShown, standsIn } from '../groups/present-teacher.ts';
import { lastRejection, remarksOf } from '../groups/remarks.ts';
import { offeredTo, standInOffered, stepsShown } from '../groups/standing.ts';
import { NO_REMARKS, readSections } from '../information/read-sections.ts';
import { heldOwnPart, ownPart, requireTeacher } from './own-part.ts';
import { countedPart, presentStanding } from './present-standing.ts';
import { type Rejection, rejectionsOf, savedTimes } from './rejections.repository.ts';
import { saveOwnField } from './save-own-field.ts';

export const submissionRoutes = fp(
  async (app) => {
    serve(app, submissionEndpoints.mine, ({ scene, actor, query }) => myCourses(scene, actor, query.process));
    serve(app, submissionEndpoints.read, ({ scene, actor, params }) =>
      readSubmission(scene, actor, params.id),
    );
    serve(app, submissionEndpoints.team, ({ scene, actor, params }) => readTeam(scene, actor, params.id));
    serve(app, submissionEndpoints.findings, ({ scene, actor, params }) =>
      readFindings(scene, actor, params.id),
    );
    serve(app, submissionEndpoints.criteria, ({ scene, actor, params }) =>
      readCriteria(scene, actor, params.id),
    );
    serve(app, submissionEndpoints.saveField, ({ scene, actor, params, body }) =>
      saveOwnField(scene, actor, params.id, params.key, body),
    );
    serve(app, submissionEndpoints.grade, ({ scene, actor, params, body }) =>
      gradeOneself(scene, actor, params.id, body),
    );
  },
  { name: 'submission-routes', dependencies: ['actor'] },
);

/** Keeps the grade that a teacher gives their own course. */
async function gradeOneself(
  scene: Scene,
  actor: Actor,
  partId: number,
  { grade, seen }: { readonly grade: Grade | null; readonly seen: Grade | null },
): Promise<{ saved_at: string }> {
  const wanted = await selfGradeWanted(scene);
  const at = scene.now();
  await scene.db.transaction(async (tx) => {
    const { record, own } = await heldOwnPart(tx, actor, partId);
    const whose = timeOf(actor, own.person_id);
    const circumstances = await circumstancesOf(tx, record, wanted, at, whose);
    const step = partRefusal(record, counted(record, own, circumstances));
    if (step) throw new Refused({ reason: 'step_refused', step });
    const closed = windowRefusal(record.stage, circumstances);
    if (closed) throw new Refused(closed);
    const { self_evaluation_grade: kept } = own;
    // What stands there already has nothing to be kept: its answer got lost on the way.
    if (kept === grade) return;
    if (kept !== seen) throw new Refused({ reason: 'field_changed' });
    // What was found good before a grade was asked is judged anew.
    const anew = isQualified(own) ? { qualified_status: null } : {};
    await saveParts(tx, [{ id: partId, self_evaluation_grade: grade, ...anew }]);
  });
  return { saved_at: at.toISOString() };
}

function counted(record: GroupRecord, part: TeacherRecord, circumstances: Circumstances) {
  const { missing } = countedPart(record, part, circumstances);
  return { qualified_status: part.qualified_status, missing };
}

/** The caller's part: the form with what stands there, and what may be done with it. */
export async function readSubmission(scene: Scene, actor: Actor, partId: number): Promise<Submission> {
  const { db, now } = scene;
  const { record, own } = await ownPart(db, actor, partId);
  const wanted = await selfGradeWanted(scene);
  const whose = timeOf(actor, own.person_id);
  const circumstances = await circumstancesOf(db, record, wanted, now(), whose);
  const group = asGroup(record, circumstances);
  const comments = await commentsOf(db, [own.id]);
  const [sections = []] = await readSections(scene, record.version_id, [
    {
      id: own.id,
      wants: (field) => isAsked(field, { is_team: record.is_team, is_leader: own.is_leader }),
      remarksOn: remarksOf(comments, own.id, lastRejection(record)),
    },
  ]);
  const standing = presentStanding(record, own, circumstances);
  const keys = sections.flatMap(({ children }) => children.filter(asksForGoalReport).map(({ key }) => key));
  return {
    ...standing,
    ...rejectionShown(record, await rejectionsOf(db, [record.id])),
    goal_report: standing.may_edit && keys.length > 0 ? await goalReportFor(db, actor, record, keys) : null,
    version: record.version,
    for_teacher: own.person_id === actor.person_id ? null : { teacher_id: own.person_id, name: own.name },
    sections,
    self_grade_wanted: wanted,
    self_evaluation_grade: own.self_evaluation_grade,
    teammates: record.teachers.map((each, at) => ({
      part_id: each.id,
      teacher_id: each.person_id,
      name: each.name,
      is_leader: each.is_leader ? 1 : 0,
      own: each.id === own.id,
      handed_in: group.teachers[at]?.handed_in ?? false,
      handed_in_at: handedInAt(each),
      missing: countedPart(record, each, circumstances).missing,
      qualified: isFilling(record) && isSettled(counted(record, each, circumstances)),
      stand_in: standInShown(each),
      mine_to_fill: each.id !== own.id && standsIn(record, each.id, actor),
      take_over: standInOffered(group, actor, circumstances, each.person_id),
    })),
    may_urge:
      record.teachers.length > 1 &&
      isUrgeable(group, { identity: actor.identity, teaches: true, leads: own.is_leader }),
    missing: missingOf(record, own, circumstances).map((field) => ({
      key: field.key,
      name: field.name,
      sentence: missingSentence(field),
    })),
    steps: await stepsShown(db, record.id, { identity: IDENTITY.teacher }),
    why_not: whyNotEdit(record, own, circumstances),
    actions: offeredTo(group, actor, circumstances).actions,
  };
}

/**
 * The goals' report that the product made itself: nobody needs to print it and upload it again. It names who teaches the
 * course, whom a school that has its material reviewed without names does not tell to experts: there it is not offered.
 */
async function goalReportFor(
  db: Scene['db'],
  actor: Actor,
  record: GroupRecord,
  keys: string[],
): Promise<Submission['goal_report']> {
  const { anonymous_material } = (await projectConfig(db)).expert_evaluation_course;
  const found = anonymous_material ? null : await readConcluded(db, actor, record);
  // Whoever reads the form is not told who the students are.
  return found && { goal_course_id: found.id, title: goalReportTitle(true), keys };
}

/**
 * What others of the group filled in: to a member what the team fills in together, which stands in the leader's part; to
 * the leader what each member did.
 */
async function readTeam(scene: Scene, actor: Actor, partId: number): Promise<TeamPart[]> {
  const { record, own } = await ownPart(scene.db, actor, partId);
  const { is_team, teachers } = record;
  const shown = teachers.filter(({ id, is_leader }) => id !== own.id && (own.is_leader || is_leader));
  const sections = await readSections(
    scene,
    record.version_id,
    shown.map(({ id, is_leader }) => ({
      id,
      wants: (field) =>
        isAsked(field, { is_team, is_leader }) && (own.is_leader ? true : !field.each_teacher),
      remarksOn: () => NO_REMARKS,
    })),
  );
  return shown.map((each, at) => ({
    part_id: each.id,
    name: each.name,
    is_leader: each.is_leader ? 1 : 0,
    handed_in_at: handedInAt(each),
    stand_in: standInShown(each),
    sections: sections[at] ?? [],
  }));
}

/** The content audit of what stands there now: who wrote it can still change it. */
async function readFindings(scene: Scene, actor: Actor, partId: number) {
  const { own } = await ownPart(scene.db, actor, partId);
  await countAgainst(scene, LIMIT.findingsPerPerson, String(actor.person_id));
  try {
    return [...((await detect(scene.db, [own.id])).get(own.id) ?? [])];
  } catch (error) {
    if (error instanceof TookTooLong) return [UNDONE];
    throw error;
  }
}

/** What a course is judged by, in the version that it is evaluated under. */
async function readCriteria({ db }: Scene, actor: Actor, partId: number) {
  const { record } = await ownPart(db, actor, partId);
  const rows = await indicatorsOf(db, record.version_id);
  const shown = indicatorTree<Shown>(rows, ({ id, level, indicator, criteria, total_points }, below) => {
    const points = below.length === 0 ? total_points : below.reduce((sum, each) => sum + each.points, 0);
    return {
      points,
      lines: [{ id, level, indicator, criteria, points }, ...below.flatMap(({ lines }) => lines)],
    };
  });
  return {
    indicators: shown.flatMap(({ lines }) => lines),
    grades: gradeMeanings(await ruleOf(db, record.version_id)),
  };
}

interface Shown {
  readonly points: number;
  readonly lines: { id: number; level: number; indicator: string; criteria: string; points: number }[];
}

function handedInAt({ handed_in_at }: Pick<TeacherRecord, 'handed_in_at'>): string | null {
  return handed_in_at && new Date(handed_in_at).toISOString();
}

function whyNotEdit(record: GroupRecord, own: TeacherRecord, circumstances: Circumstances): string | null {
  const step = partRefusal(record, counted(record, own, circumstances));
  if (step) return step === 'wrong_stage' ? '资料已提交，审核期间不能修改' : STEP_SENTENCE[step];
  const closed = windowRefusal(record.stage, circumstances);
  return closed ? say(closed).message : null;
}

/** The caller's courses of the term, with what there is to do. */
async function myCourses({ db, now, term }: Scene, actor: Actor, process: Process): Promise<MyCourse[]> {
  requireTeacher(actor);
  const records = await groupsOfPerson(db, actor.person_id, await termOf(db, term), process);
  const wanted = await selfGradeWanted({ db });
  const own = records.map((record) => ({
    record,
    part: record.teachers.find(({ person_id }) => person_id === actor.person_id),
  }));
  const comments = await commentsOf(
    db,
    own.flatMap(({ part }) => part?.id ?? []),
  );
  const rejections = await rejectionsOf(
    db,
    records.map(({ id }) => id),
  );
  const savedAt = await savedTimes(db, [...new Set(comments.map(({ part_id }) => part_id))]);
  const courses: MyCourse[] = [];
  const circumstancesFor = circumstancesOfMany(db, records, wanted, now(), timeOf(actor));
  for (const { record, part } of own) {
    if (!part) continue;
    const circumstances = await circumstancesFor(record);
    const isRemark = lastRejection(record);
    courses.push({
      ...presentStanding(record, part, circumstances),
      ...rejectionShown(record, rejections),
      remarks: comments.filter(
        (each) => each.part_id === part.id && isRemark(each) && !isMended(each, savedAt(each)),
      ).length,
    });
  }
  return courses.sort((one, other) => urgency(one) - urgency(other));
}

/** Whether a field was saved since the remark on it was given. */
function isMended({ given_at }: { readonly given_at: Date | null }, saved_at: Date | undefined): boolean {
  return given_at !== null && saved_at !== undefined && saved_at > given_at;
}

/** What came back first, then what is to be filled in, then what may still be changed, then what others are busy with. */
function urgency(course: MyCourse): number {
  const task = ownTask(course, { ...course, is_leader: course.is_leader === 1 });
  if (task !== null) return OWN_TASKS.indexOf(task);
  return OWN_TASKS.length + (course.may_edit ? 0 : 1);
}

/** What the last rejection said, and whose it was, while the group is back because of it; or why its evaluation was ended. */
function rejectionShown(
  group: Pick<GroupRecord, 'id' | 'stage' | 'audit_status'>,
  rejections: ReadonlyMap<number, Rejection>,
) {
  const told = isBack(group) || group.audit_status === AUDIT.refused;
  const found = told ? rejections.get(group.id) : undefined;
  if (!found) return { rejection: '', rejected: null };
  const { comment, stage, by, at } = found;
  return { rejection: comment, rejected: { stage_title: stageTitle(stage), by, at: at.toISOString() } };
}
