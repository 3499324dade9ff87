import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import { canFillIn, canSupplement } from '@course-center/domain/access/evaluation-courses';
import { isAsked } from '@course-center/domain/evaluation/filled-in';
import { supplementRefusal } from '@course-center/domain/evaluation/filling';
import { stageTitle } from '@course-center/domain/evaluation/stages';
import { projectConfig } from '../../../platform/settings/settings.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { NO_REMARKS, type Remarks, readSections } from '../information/read-sections.ts';
import { asGroup } from './as-group.ts';
import { circumstancesOf } from './circumstances.ts';
import { commentsOf, commentVersions } from './comments.repository.ts';
import { findGroup, type GroupRecord } from './groups.repository.ts';
import { presentTeacher } from './present-teacher.ts';
import { ownDraft, remarksOf } from './remarks.ts';
import { seenGroup } from './seen-group.ts';
import { offeredTo, stagesShown, stepsShown, verdictsShown, windowShown } from './standing.ts';

/** A group with all its material, as those who audit it read it. */
export async function readGroup(scene: Scene, actor: Actor, id: number): Promise<AuditedGroup> {
  // Teachers have the call of their own part, which says nothing of their colleagues'.
  if (canFillIn(actor)) throw forbidden();
  const { db, now } = scene;
  const record = await seenGroup(db, actor, await findGroup(db, id));
  const config = await projectConfig(db);
  const circumstances = await circumstancesOf(db, record, config.teacher.self_evaluation_grade, now());
  const group = asGroup(record, circumstances);
  const offer = offeredTo(group, actor, circumstances);
  const view = {
    reject_count: record.reject_count,
    simple: config.evaluation_course.config.teacher_infos_simple,
  };
  const partIds = record.teachers.map((teacher) => teacher.id);
  const comments = await commentsOf(db, partIds);
  const versions = await commentVersions(db, partIds);
  const [supplement = [], ...parts] = await materialOf(scene, record, (id) =>
    remarksOf(comments, id, ownDraft(record), (key) => versions(id, key)),
  );
  return {
    ...presentGroup(record),
    verdicts: verdictsShown(group),
    stages: stagesShown(record),
    window: windowShown(record.stage, circumstances),
    steps: await stepsShown(db, id, actor),
    parts: record.teachers.map((teacher, at) => ({
      ...presentTeacher({ ...teacher, begun: teacher.filled.length > 0 }, view),
      sections: parts[at] ?? [],
    })),
    supplement,
    may_supplement: canSupplement(actor) && supplementRefusal(group) === null,
    // What is remarked goes with the word that gives the group back.
    may_comment: offer.actions.some(({ action, allowed }) => action === 'reject' && allowed),
    ...offer,
  };
}

/** What the course centre added, which is kept with the first teacher's part, then each part. */
async function materialOf(
  scene: Scene,
  { is_team, version_id, teachers }: GroupRecord,
  remarksOn: (partId: number) => (key: string) => Remarks,
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
    })),
  ]);
}

function presentGroup(record: GroupRecord) {
  return {
    id: record.id,
    evaluation_course_id: record.evaluation_course_id,
    version: record.version,
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
