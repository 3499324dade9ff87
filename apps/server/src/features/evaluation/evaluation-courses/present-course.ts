import type {
  CourseGroup,
  CourseRowOfFirstGroup,
  EvaluationCourseRow,
} from '@course-center/contract/evaluation/evaluation-courses';
import { canDeleteEvaluationCourses } from '@course-center/domain/access/evaluation-courses';
import { canManageEvaluationSystems } from '@course-center/domain/access/evaluation-systems';
import { extendingRefusal } from '@course-center/domain/evaluation/extensions';
import type { Group } from '@course-center/domain/evaluation/group';
import { operationLock } from '@course-center/domain/evaluation/operation-lock';
import { canManageResultLists } from '@course-center/domain/evaluation/result-lists/list-readers';
import {
  LIST_STATE_TITLE,
  type ListedOn,
  listName,
} from '@course-center/domain/evaluation/result-lists/result-list';
import { isOwnGroup, versionTold } from '@course-center/domain/evaluation/reviews/discretion';
import type { Thresholds } from '@course-center/domain/evaluation/reviews/grade';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { isDiffering } from '@course-center/domain/evaluation/reviews/score-difference';
import { stageTitle } from '@course-center/domain/evaluation/stages';
import { verdictOn } from '@course-center/domain/evaluation/workflow';
import { isUrgeable, urgedObjects } from '@course-center/domain/messages/urging';
import {
  type CommitteeShares,
  committeeOf,
  type ListedSeat,
  presentCommittee,
} from '../committees/present-committee.ts';
import { type JudgedRecord, verdictsOf } from '../groups/as-group.ts';
import { timeOf } from '../groups/circumstances.ts';
import type { Circumstances } from '../groups/judge-step.ts';
import { type ListedTeacher, presentTeacher } from '../groups/present-teacher.ts';
import { offeredTo, verdictsShown } from '../groups/standing.ts';
import {
  type ListedDeclining,
  type ListedResult,
  type ListedReview,
  presentReviewing,
  type ReviewedGroup,
  type ReviewingView,
} from '../reviews/present-reviewing.ts';

/** A course as the list's statement reads it. */
export interface FoundCourse
  extends Pick<
    EvaluationCourseRow,
    | 'id'
    | 'acad_year_term'
    | 'process'
    | 'planning'
    | 'deleted'
    | 'evaluation_system_id'
    | 'evaluation_system_name'
    | 'evaluation_indicator_count'
  > {
  readonly is_team: boolean;
  readonly rule: Thresholds & CommitteeShares;
  readonly course_id: number;
  readonly code: string;
  readonly name: string;
  readonly department_id: number;
  readonly department_name: string;
  readonly nature_name: string;
}

/** The same with its groups. */
export interface CourseRecord extends FoundCourse {
  readonly groups: readonly CourseGroupRecord[];
}

export interface CourseGroupRecord extends JudgedRecord {
  readonly id: number;
  readonly version: number;
  readonly judged_version: number;
  readonly submitted_at: string | null;
  readonly announced: boolean;
  readonly published: boolean;
  readonly teachers: readonly ListedTeacher[];
  /** Who has part in its course, by whichever group. */
  readonly course_people: readonly number[];
  readonly reviews: readonly ListedReview[];
  readonly declining: readonly ListedDeclining[];
  readonly seats: readonly ListedSeat[];
  readonly result: ListedResult | null;
  readonly result_list: ListedOn | null;
}

/** What every row of one answer is presented with. */
export interface CourseView extends ReviewingView, Pick<Circumstances, 'self_grade_wanted'> {
  /** Which groups were asked for. */
  readonly wants: (group: CourseGroupRecord, rule: Thresholds) => boolean;
  readonly simple: boolean;
  /** When what was last asked for. */
  readonly urged: ReadonlyMap<string, { readonly at: Date; readonly by: string }>;
}

export function presentCourse(record: CourseRecord, view: CourseView): EvaluationCourseRow {
  const { course_id, code, name, department_name, nature_name, deleted } = record;
  const may = canDeleteEvaluationCourses(view.actor);
  const judged = record.groups.map((group) => ({ ...group, verdicts: verdictsOf(group) }));
  const lock = may ? operationLock(judged, deleted) : null;
  return {
    id: record.id,
    acad_year_term: record.acad_year_term,
    process: record.process,
    evaluation_system_id: record.evaluation_system_id,
    evaluation_system_name: record.evaluation_system_name,
    evaluation_indicator_count: record.evaluation_indicator_count,
    course: { id: course_id, code, name, department_name, nature_name },
    is_team: record.is_team ? 1 : 0,
    planning: record.planning,
    deleted,
    may_delete: may && lock === null,
    why_not_delete: lock,
    may_restore: may && deleted,
    group_count: record.groups.length,
    evaluation_courses_groups: record.groups
      .filter((group) => view.wants(group, record.rule))
      .map((group) => presentGroup(record, group, view)),
  };
}

/** What the specification says of a row is said of the first of its groups; each group says its own. */
export function withFirstGroup(row: EvaluationCourseRow): CourseRowOfFirstGroup {
  const [first] = row.evaluation_courses_groups;
  const teachers = first?.evaluation_course_teachers ?? [];
  return {
    ...row,
    audit_status: first?.audit_status ?? null,
    evaluation_course_teachers: teachers,
    evaluation_course_information: teachers.map(
      ({ teacher_id, temporary_storage, self_evaluation_grade, detection }) => ({
        teacher_id,
        temporary_storage,
        self_evaluation_grade,
        detection,
      }),
    ),
    evaluation_course_group: first
      ? {
          id: first.id,
          evaluation_course_group_id: first.id,
          planning: first.planning,
          audit_status: first.audit_status,
        }
      : null,
    political_audit: first?.political_audit ?? null,
    center_audit: first?.center_audit ?? null,
    group_experts: first?.group_experts ?? [],
    center_expert_average_score: first?.center_expert_average_score ?? null,
    center_expert_grade: first?.center_expert_grade ?? null,
  };
}

function presentGroup(record: CourseRecord, group: CourseGroupRecord, view: CourseView): CourseGroup {
  const { id, stage, audit_status, submitted_at } = group;
  const listed = asListed(record, group);
  const reviewed = asReviewed(record, group);
  const political_audit = verdictOn(listed, 'political_audit');
  const center_audit = verdictOn(listed, 'center_audit');
  return {
    id,
    evaluation_course_group_id: id,
    planning: record.planning,
    stage,
    stage_title: stageTitle(stage),
    audit_status,
    political_audit: political_audit === null ? null : { political_audit },
    center_audit: center_audit === null ? null : { center_audit },
    verdicts: verdictsShown(listed),
    version: versionTold(group, view.actor),
    submitted_at: submitted_at === null ? null : new Date(submitted_at).toISOString(),
    evaluation_course_teachers: group.teachers.map((teacher) =>
      presentTeacher(teacher, { reject_count: group.reject_count, simple: view.simple }),
    ),
    result_list: canManageResultLists(view.actor) ? listShown(group.result_list) : null,
    ...timeGiven(listed, view, id),
    ...urgedOf(listed, reviewed, view),
    ...presentReviewing(reviewed, view),
    ...presentCommittee({ ...listed, announced: group.announced }, group.seats, view.actor),
    ...offeredTo(listed, view.actor, {
      ...view,
      windows: view.windowsFor({ ...timeOf(view.actor), group_id: id }),
    }),
  };
}

/** What the course centre sees and does about a group's time. */
function timeGiven(group: Group, { actor, windowsFor }: CourseView, id: number) {
  if (!canManageEvaluationSystems(actor)) return { extended_until: null, may_extend: false };
  const usual = windowsFor({ identity: actor.identity, people: [], group_id: null }).get(group.stage);
  const own = windowsFor({ identity: actor.identity, people: [], group_id: id }).get(group.stage)?.closes_at;
  return {
    extended_until: own && own !== usual?.closes_at ? own.toISOString() : null,
    may_extend: extendingRefusal(group, usual) === null,
  };
}

/** Whether the caller can ask for something of a group, and when that last was asked for. */
function urgedOf(group: Group, reviewed: ReviewedGroup, { actor, urged }: CourseView) {
  const urger = { identity: actor.identity, teaches: isOwnGroup(reviewed, actor) };
  const known = urgedObjects(reviewed.id, group.stage, urger).flatMap((object) => urged.get(object) ?? []);
  const [last] = known.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return {
    may_urge: isUrgeable(group, urger),
    urged: last ? { at: last.at.toISOString(), by: last.by } : null,
  };
}

function listShown(list: ListedOn | null): CourseGroup['result_list'] {
  if (list === null) return null;
  const { id, number, state } = list;
  return { id, name: listName({ number, correction: false }), state_title: LIST_STATE_TITLE[state] };
}

/** What teachers filled in does not decide about anything that is done from a table. */
function asListed({ process, deleted, rule }: CourseRecord, group: CourseGroupRecord): Group {
  const submitted = group.reviews.filter(({ status }) => status === REVIEW.submitted);
  return {
    ...group,
    verdicts: verdictsOf(group),
    process,
    deleted,
    teachers: group.teachers.map((teacher) => ({ ...teacher, missing: 0 })),
    committee: committeeOf(group.seats, rule),
    reviews: {
      assigned: group.reviews.length,
      submitted: submitted.length,
      differing: submitted.length === group.reviews.length && isDiffering(submitted, rule),
      department_grade_open:
        !group.result?.department_grade && group.reviews.some(({ side }) => side === 'department'),
    },
  };
}

function asReviewed(
  { deleted, department_id, evaluation_indicator_count, rule }: CourseRecord,
  {
    id,
    audit_status,
    stage,
    announced,
    published,
    teachers,
    course_people,
    reviews,
    declining,
    result,
    result_list,
  }: CourseGroupRecord,
) {
  return {
    id,
    deleted,
    audit_status,
    stage,
    announced,
    published,
    department_id,
    teacher_ids: teachers.map(({ person_id }) => person_id),
    course_people,
    reviews,
    declining,
    result,
    result_list,
    leaves: evaluation_indicator_count,
    thresholds: rule,
  };
}
