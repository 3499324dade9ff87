import { isSettled, partRefusal } from '@course-center/domain/evaluation/filling';
import { partCount } from '@course-center/domain/evaluation/part-count';
import { isFilling, stageTitle } from '@course-center/domain/evaluation/stages';
import { announcementOf } from '@course-center/domain/evaluation/standing';
import type { GroupRecord, TeacherRecord } from '../groups/groups.repository.ts';
import { type Circumstances, windowRefusal } from '../groups/judge-step.ts';
import { standInShown } from '../groups/present-teacher.ts';
import { courseOf } from '../groups/read-group.ts';
import { stagesShown, windowShown } from '../groups/standing.ts';

/** Where a teacher's course stands, in a list and above the form alike. */
export function presentStanding(record: GroupRecord, own: TeacherRecord, circumstances: Circumstances) {
  const { filled, asked, missing } = countedPart(record, own, circumstances);
  const part = { qualified_status: own.qualified_status, missing };
  return {
    id: own.id,
    group_id: record.id,
    process: record.process,
    course: courseOf(record),
    evaluation_system_name: record.evaluation_system_name,
    is_team: record.is_team ? 1 : 0,
    is_leader: own.is_leader ? 1 : 0,
    planning: record.planning,
    stage: record.stage,
    stage_title: stageTitle(record.stage),
    audit_status: record.audit_status,
    reject_count: record.reject_count,
    announced: announcementOf(record),
    stages: stagesShown(record),
    window: windowShown(record.stage, circumstances),
    handed_in: own.handed_in,
    qualified: isFilling(record) && isSettled(part),
    stand_in: standInShown(own),
    ...{ filled, asked },
    may_edit: partRefusal(record, part) === null && windowRefusal(record.stage, circumstances) === null,
  };
}

/** How far one teacher of a group is: counted alike wherever it is told. */
export function countedPart(
  { is_team }: GroupRecord,
  teacher: TeacherRecord,
  { fields, self_grade_wanted }: Circumstances,
) {
  return partCount(fields, { ...teacher, is_team }, self_grade_wanted);
}
