import type { AssignedGroup } from '@course-center/domain/evaluation/reviews/assigning';
import type { ProposedGroup } from '@course-center/domain/evaluation/reviews/proposal';
import type { ScoringRule } from '@course-center/domain/evaluation/scoring-rule';
import { collegeOf } from '@course-center/domain/organization/department';
import type { Queryable } from '../../../database/database.ts';
import type { LedgerEntry } from '../../../platform/ledger/ledger.ts';
import { aloneEntry } from '../../../platform/resources/ledger-entry.ts';
import type { Actor } from '../../../wire/context.ts';
import { departmentsFrom } from '../../organization/public.ts';
import { seatedOver } from '../committees/committees.repository.ts';
import { ruleOf } from '../evaluation-systems/evaluation-systems.repository.ts';
import { coursePeople, type GroupRecord } from '../groups/groups.repository.ts';
import { nameOfGroup } from '../groups/name-of-group.ts';
import type { Assigning } from './assigning.ts';
import { decliningOf, type Reviewer, reviewersOf, siblingsOf } from './assignments.repository.ts';

/** A group with all that decides who may review it, and who may say so. */
export interface AssignableGroup extends AssignedGroup, ProposedGroup {
  readonly name: string;
  readonly department_name: string;
  readonly acad_year_term: string;
  /** Those who review it on the side that is assigned for. */
  readonly reviewers: readonly Reviewer[];
}

export const GROUP_GONE = '课程不存在，可能已被删除，请刷新后重试';

/** Those of some groups that the caller sees, by id; what they share is read once. */
export async function assignableGroups(
  db: Queryable,
  { side, reach, hands }: Assigning,
  found: readonly GroupRecord[],
): Promise<ReadonlyMap<number, AssignableGroup>> {
  const seen = found.filter(({ department_id }) => reach === null || reach.includes(department_id));
  if (seen.length === 0) return new Map();
  const ids = seen.map(({ id }) => id);
  const reviewers = Map.groupBy(await reviewersOf(db, ids), ({ group_id }) => group_id);
  const declining = Map.groupBy(await decliningOf(db, ids, side), ({ group_id }) => group_id);
  const planned = Map.groupBy(await coursePeople(db, ids), ({ group_id }) => group_id);
  const seated = Map.groupBy(await seatedOver(db, ids), ({ group_id }) => group_id);
  const siblings = Map.groupBy(await siblingsOf(db, ids), ({ group_id }) => group_id);
  const collegeAround = await colleges(db);
  const rules = await rulesOf(db, seen);
  return new Map(
    seen.map((group) => {
      const reviewed = reviewers.get(group.id) ?? [];
      const own = reviewed.filter((reviewer) => reviewer.side === side);
      const sibling_ids = personsOf(siblings.get(group.id) ?? []);
      const course_people = personsOf(planned.get(group.id) ?? []);
      // Who left the plan meanwhile teaches no sibling group any more.
      const left = course_people.filter((id) => !sibling_ids.includes(id));
      const assignable = {
        ...standing(group, left),
        hand: hands({ kind: 'course', course_id: group.course_id, acad_year_term: group.acad_year_term }),
        reviewers: own,
        course_people,
        sibling_ids,
        college_department_ids: collegeAround(group.department_id),
        expert_ids: personsOf(own),
        other_expert_ids: personsOf(reviewed.filter((reviewer) => reviewer.side !== side)),
        seated_ids: personsOf(seated.get(group.id) ?? []),
        declined_ids: personsOf(declining.get(group.id) ?? []),
        own_department_reviews: rules.get(group.version_id)?.own_department_reviews ?? true,
        assigned: own.length,
      };
      return [group.id, assignable];
    }),
  );
}

function personsOf(reviewed: readonly { readonly person_id: number }[]): number[] {
  return reviewed.map(({ person_id }) => person_id);
}

/** Nobody reviews what they were planned for in the term, in whichever group of the course. */
function standing(group: GroupRecord, left: readonly number[]) {
  const stand_in_ids = group.teachers.flatMap(({ stand_in }) => stand_in?.person_id ?? []);
  const teacher_ids = group.teachers.map(({ person_id }) => person_id);
  return {
    id: group.id,
    name: nameOfGroup(group),
    department_name: group.department_name,
    acad_year_term: group.acad_year_term,
    deleted: group.deleted,
    audit_status: group.audit_status,
    stage: group.stage,
    teacher_ids: [...new Set([...teacher_ids, ...left.filter((id) => !stand_in_ids.includes(id))])],
    stand_in_ids,
  };
}

/** The rules of the few versions that groups are judged under. */
async function rulesOf(
  db: Queryable,
  groups: readonly GroupRecord[],
): Promise<ReadonlyMap<number, ScoringRule>> {
  const rules = new Map<number, ScoringRule>();
  for (const version of new Set(groups.map(({ version_id }) => version_id)))
    rules.set(version, await ruleOf(db, version));
  return rules;
}

/** The departments of a department's college; each college is walked through once. */
async function colleges(db: Queryable): Promise<(departmentId: number) => readonly number[]> {
  const all = await departmentsFrom(db, 1);
  const known = new Map<number, readonly number[]>();
  return (departmentId) => {
    const college = known.get(departmentId) ?? [...collegeOf(departmentId, all)];
    known.set(departmentId, college);
    return college;
  };
}

/** What the ledger is told of groups whose experts somebody chooses who teaches them, because nobody else could. */
export function aloneOn(by: Actor, groups: readonly AssignableGroup[]): LedgerEntry[] {
  const own = new Set(groups.filter(({ hand }) => hand === 'alone').map(({ id }) => id));
  return [...own].map((id) => aloneEntry(by, `evaluation_group:${id}`));
}
