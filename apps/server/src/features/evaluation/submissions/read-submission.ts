import type { Submission } from '@course-center/contract/evaluation/submissions';
import { say } from '@course-center/domain/answers/sentence';
import { isAsked, missingSentence } from '@course-center/domain/evaluation/filled-in';
import { fillingRefusal } from '@course-center/domain/evaluation/filling';
import { STEP_SENTENCE } from '@course-center/domain/evaluation/step-sentence';
import type { Actor, Scene } from '../../../wire/context.ts';
import { asGroup, missingOf } from '../groups/as-group.ts';
import { circumstancesOf, selfGradeWanted } from '../groups/circumstances.ts';
import { commentsOf } from '../groups/comments.repository.ts';
import type { GroupRecord } from '../groups/groups.repository.ts';
import { type Circumstances, windowRefusal } from '../groups/judge-step.ts';
import { lastRejection, remarksOf } from '../groups/remarks.ts';
import { offeredTo, stepsShown } from '../groups/standing.ts';
import { readSections } from '../information/read-sections.ts';
import { rejectionText } from './my-courses.ts';
import { ownPart } from './own-part.ts';
import { countedPart, presentStanding } from './present-standing.ts';
import { rejectionsOf } from './rejections.repository.ts';

/** The caller's part: the form with what stands there, and what may be done with it. */
export async function readSubmission(scene: Scene, actor: Actor, partId: number): Promise<Submission> {
  const { db, now } = scene;
  const { record, own } = await ownPart(db, actor, partId);
  const wanted = await selfGradeWanted(scene);
  const circumstances = await circumstancesOf(db, record, wanted, now());
  const group = asGroup(record, circumstances);
  const comments = await commentsOf(db, [own.id]);
  const [sections = []] = await readSections(scene, record.version_id, [
    {
      id: own.id,
      wants: (field) => isAsked(field, { is_team: record.is_team, is_leader: own.is_leader }),
      remarksOn: remarksOf(comments, own.id, lastRejection(record)),
    },
  ]);
  return {
    ...presentStanding(record, own, circumstances),
    version: record.version,
    sections,
    self_grade_wanted: wanted,
    self_evaluation_grade: own.self_evaluation_grade,
    teammates: record.teachers.map((each, at) => ({
      teacher_id: each.person_id,
      name: each.name,
      is_leader: each.is_leader ? 1 : 0,
      own: each.id === own.id,
      handed_in: group.teachers[at]?.handed_in ?? false,
      missing: countedPart(record, each, circumstances).missing,
    })),
    missing: missingOf(record, own, circumstances).map((field) => ({
      key: field.key,
      name: field.name,
      sentence: missingSentence(field),
    })),
    rejection: rejectionText(record, await rejectionsOf(db, [record.id])),
    steps: await stepsShown(db, record.id),
    why_not: whyNotEdit(record, circumstances),
    actions: offeredTo(group, actor, circumstances).actions,
  };
}

function whyNotEdit(record: GroupRecord, circumstances: Circumstances): string | null {
  const step = fillingRefusal(record);
  if (step) return step === 'wrong_stage' ? '资料已提交，审核期间不能修改' : STEP_SENTENCE[step];
  const closed = windowRefusal(record.stage, circumstances);
  return closed ? say(closed).message : null;
}
