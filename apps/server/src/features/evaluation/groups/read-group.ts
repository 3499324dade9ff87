import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import { canFillIn, canGiveOpinions, canSupplement } from '@course-center/domain/access/evaluation-courses';
import type { Offer } from '@course-center/domain/evaluation/actions';
import { isAsked } from '@course-center/domain/evaluation/filled-in';
import { supplementRefusal } from '@course-center/domain/evaluation/filling';
import { versionTold } from '@course-center/domain/evaluation/reviews/discretion';
import { isAudited, isFilling, stageTitle } from '@course-center/domain/evaluation/stages';
import type { Queryable } from '../../../database/database.ts';
import { projectConfig } from '../../../platform/settings/settings.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { handsOf } from '../../organization/public.ts';
import { NO_REMARKS, type RejectedValue, type Remarks, readSections } from '../information/read-sections.ts';
import { rejectedOf } from '../information/values.repository.ts';
import { asGroup } from './as-group.ts';
import { circumstancesOf, isRelieved, timeOf } from './circumstances.ts';
import { commentsOf, commentVersions } from './comments.repository.ts';
import { findGroup, type GroupRecord } from './groups.repository.ts';
import { supplementingHand } from './judge-step.ts';
import { presentTeacher, standInShown, standsIn } from './present-teacher.ts';
import { ownDraft, remarksOf } from './remarks.ts';
import { seenGroup } from './seen-group.ts';
import {
  offeredTo,
  stagesShown,
  standInOffered,
  stepsShown,
  verdictsShown,
  windowShown,
} from './standing.ts';

/** Whether somebody decides on what they teach, because nobody else could. */
async function isAlone(db: Queryable, actor: Actor, group: GroupRecord): Promise<boolean> {
  const { teachers, course_id, acad_year_term } = group;
  const own = teachers.some(({ person_id }) => person_id === actor.person_id);
  return own && (await handsOf(db, actor))({ kind: 'course', course_id, acad_year_term }) === 'alone';
}

async function maySupplement(db: Queryable, actor: Actor, record: GroupRecord): Promise<boolean> {
  if (!canSupplement(actor) || supplementRefusal(record) !== null) return false;
  return supplementingHand(await handsOf(db, actor), record, record) !== 'refused';
}

/** A group with all its material, as those who audit it read it. */
export async function readGroup(scene: Scene, actor: Actor, id: number): Promise<AuditedGroup> {
  // Teachers have the call of their own part, which says nothing of their colleagues'; members of committees that of
  // their seat, which says nothing of audits, and nothing at all to who declared an interest.
  if (canFillIn(actor) || canGiveOpinions(actor)) throw forbidden();
  const { db, now } = scene;
  const record = await seenGroup(db, actor, await findGroup(db, id));
  const config = await projectConfig(db);
  const wanted = config.teacher.self_evaluation_grade;
  const circumstances = await circumstancesOf(db, record, wanted, now(), timeOf(actor));
  const group = asGroup(record, circumstances);
  const offer = offeredTo(group, actor, circumstances, {
    ...{ alone: await isAlone(db, actor, record), relieved: await isRelieved(db, actor, record) },
  });
  const view = {
    reject_count: record.reject_count,
    simple: config.evaluation_course.config.teacher_infos_simple,
  };
  const partIds = record.teachers.map((teacher) => teacher.id);
  const comments = await commentsOf(db, partIds);
  const versions = await commentVersions(db, partIds);
  const rejected = await rejectedIn(scene, record);
  const audits = auditsNow(record, actor, offer);
  const [supplement = [], ...parts] = await materialOf(
    scene,
    record,
    (id) =>
      audits
        ? remarksOf(comments, id, ownDraft(record), (key) => versions(id, key))
        : remarksOf(comments, id, () => false),
    rejected,
  );
  return {
    ...presentGroup(record, actor),
    verdicts: verdictsShown(group),
    stages: stagesShown(record),
    window: windowShown(record.stage, circumstances),
    steps: await stepsShown(db, id, actor),
    parts: record.teachers.map((teacher, at) => ({
      ...presentTeacher({ ...teacher, begun: teacher.filled.length > 0 }, view),
      stand_in: standInShown(teacher),
      mine_to_fill: isFilling(record) && standsIn(record, teacher.id, actor),
      take_over: standInOffered(group, actor, circumstances, teacher.person_id),
      changed: rejected.has(teacher.id) ? changedIn(parts[at] ?? []) : null,
      sections: parts[at] ?? [],
    })),
    supplement,
    may_supplement: await maySupplement(db, actor, record),
    // What is remarked goes with the word that gives the group back.
    may_comment: offer.actions.some(({ action, allowed }) => action === 'reject' && allowed),
    ...offer,
  };
}

/** Whose word ends the present audit, also outside of its time: what they have not said yet is nobody else's to read. */
function auditsNow({ teachers }: GroupRecord, { person_id }: Actor, { actions }: Offer): boolean {
  const teaches = teachers.some((teacher) => teacher.person_id === person_id);
  return !teaches && actions.some(({ action }) => action === 'reject');
}

/** What the course centre added, which is kept with the first teacher's part, then each part. */
async function materialOf(
  scene: Scene,
  { is_team, version_id, teachers }: GroupRecord,
  remarksOn: (partId: number) => (key: string) => Remarks,
  rejected: RejectedParts,
) {
  const [first] = teachers;
  const supplement = first
    ? [
        {
          id: first.id,
          wants: (field: { supplementary: boolean }) => field.supplementary,
          remarksOn: () => NO_REMARKS,
        },
      ]
    : [];
  return readSections(scene, version_id, [
    ...supplement,
    ...teachers.map(({ id, is_leader }) => ({
      id,
      wants: (field: Parameters<typeof isAsked>[0]) => isAsked(field, { is_team, is_leader }),
      remarksOn: remarksOn(id),
      ...comparedWith(rejected.get(id)),
    })),
  ]);
}

type RejectedParts = ReadonlyMap<number, ReadonlyMap<string, RejectedValue>>;
const NOTHING: RejectedValue = { content: '', files: [] };

/** What parts held when the group was last rejected, while an audit looks at what became of it. */
async function rejectedIn({ db }: Scene, record: GroupRecord): Promise<RejectedParts> {
  if (record.reject_count === 0 || !isAudited(record)) return new Map();
  const rows = await rejectedOf(
    db,
    record.teachers.map(({ id }) => id),
  );
  const parts = Map.groupBy(rows, ({ part_id }) => part_id);
  return new Map([...parts].map(([id, values]) => [id, new Map(values.map((each) => [each.key, each]))]));
}

function comparedWith(values: ReadonlyMap<string, RejectedValue> | undefined) {
  return values ? { rejected: (key: string) => values.get(key) ?? NOTHING } : {};
}

function changedIn(sections: AuditedGroup['parts'][number]['sections']): number {
  return sections.flatMap(({ children }) => children).filter(({ before }) => before !== null).length;
}

function presentGroup(record: GroupRecord, actor: Actor) {
  return {
    id: record.id,
    evaluation_course_id: record.evaluation_course_id,
    version: versionTold(record, actor),
    process: record.process,
    course: courseOf(record),
    evaluation_system_name: record.evaluation_system_name,
    is_team: record.is_team ? 1 : 0,
    planning: record.planning,
    stage: record.stage,
    stage_title: stageTitle(record.stage),
    audit_status: record.audit_status,
    reject_count: record.reject_count,
    deleted: record.deleted,
  };
}

export function courseOf({ course_id, course_code, course_name, department_name, nature_name }: GroupRecord) {
  return { id: course_id, code: course_code, name: course_name, department_name, nature_name };
}
