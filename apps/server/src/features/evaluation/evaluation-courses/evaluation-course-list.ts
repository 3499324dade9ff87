import { canOverseeCommittees, canOverseeReviews } from '@course-center/domain/access/evaluation-courses';
import { COMMITTEE_IS, OPINION } from '@course-center/domain/evaluation/committee';
import { AUDIT } from '@course-center/domain/evaluation/group';
import { ON_LIST } from '@course-center/domain/evaluation/result-lists/result-list';
import {
  INVOLVEMENTS,
  type Involvement,
  ownByCourse,
  type ReviewFact,
  type ReviewReader,
  sideOf,
  stagesTelling,
} from '@course-center/domain/evaluation/reviews/discretion';
import { SIDES, type Side } from '@course-center/domain/evaluation/reviews/result';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { REVIEWS_IN, REVIEWS_OPEN } from '@course-center/domain/evaluation/reviews/review-words';
import { SCORED_STAGE, STAGES, stageNumbered } from '@course-center/domain/evaluation/stages';
import {
  anyPartOf,
  type Bind,
  below,
  equals,
  type ListDefinition,
  partOf,
} from '../../../platform/lists/list-definition.ts';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { BEGUN, STANDS_ON_LIST } from '../groups/groups-json.ts';

/** What a filter asks of a group; all of them are asked of the same one. */
type GroupFilter = (bind: Bind, value: string | number | boolean, reader: ReviewReader) => string;

/**
 * Of a group `g`: whether its reader may know something of its reviews on a side. The rule decides; this repeats what
 * it says of each stage, announced or not, so that nobody finds out by a filter what the rows do not tell.
 */
function tells(fact: ReviewFact, side: Side, bind: Bind, { identity, person_id }: ReviewReader): string {
  const told = (involvement: Involvement, announced: boolean) =>
    stagesTelling(fact, side, { identity, involvement }, announced);
  if (INVOLVEMENTS.every((involvement) => told(involvement, false).length === STAGES.length)) return 'true';
  const stages = (involvement: Involvement) => {
    const of = (announced: boolean) => bind(`{${told(involvement, announced).join(',')}}`);
    return `g.stage = any((case when g.announced_at is null then ${of(false)} else ${of(true)} end)::text[])`;
  };
  const of = bind(person_id);
  const own = ownByCourse({ identity })
    ? `g.id in (select w.group_id from course_people w where w.person_id = ${of})`
    : `exists (select 1 from evaluation_course_teachers t
      where t.evaluation_course_group_id = g.id and t.person_id = ${of})`;
  return `case when ${own} then ${stages('teaches')}
    when exists (select 1 from reviews own where own.evaluation_course_group_id = g.id and own.person_id = ${of}
      and own.status <> ${REVIEW.submitted}) then ${stages('reviews')}
    else ${stages('none')} end`;
}

const someTeacher = (condition: string) =>
  `exists (select 1 from evaluation_course_teachers t join people p on p.id = t.person_id
    where t.evaluation_course_group_id = g.id and ${condition})`;

const someReview = (condition: string) =>
  `exists (select 1 from reviews r where r.evaluation_course_group_id = g.id and ${condition})`;

/** Of a group `g`: how many of its reviews that are told are in, as `reviewsIn` has it. */
function reviewsAreIn(value: string | number | boolean, told: string): string {
  const some = someReview(`r.status = ${REVIEW.submitted} and ${told}`);
  const open = someReview(`r.status <> ${REVIEW.submitted} and ${told}`);
  if (value === REVIEWS_OPEN) return open;
  if (value === REVIEWS_IN.some) return `${some} and ${open}`;
  return value === REVIEWS_IN.all ? `${some} and not ${open}` : `${open} and not ${some}`;
}

/** Of a group `g` of a course `e`: how far its reviews are, as `isDiffering` and the end of a review have it. */
function reviewsAre(value: string | number | boolean): string {
  if (value === 'waiting') return someReview(`r.status <> ${REVIEW.submitted}`);
  if (value === 'endable') return reviewsAreIn(REVIEWS_IN.all, 'true');
  if (value === 'none') return reviewsAreIn(REVIEWS_IN.none, 'true');
  return `(select max(r.score) - min(r.score) from reviews r
      where r.evaluation_course_group_id = g.id and r.status = ${REVIEW.submitted})
    >= (select round(100 * ((w.rule->>'threshold_a')::numeric - (w.rule->>'threshold_b')::numeric))
      from evaluation_system_versions w where w.id = e.version_id)`;
}

/** Of a group `g`: how far the committee of its present round is, as `committeeIs` has it. */
function committeeStands(value: string | number | boolean): string {
  const present = `from committees k where k.evaluation_course_group_id = g.id and k.round = (
    select max(l.round) from committees l where l.evaluation_course_group_id = g.id)`;
  const closed = `exists (select 1 ${present} and k.closed_at is not null)`;
  const awaited = `exists (select 1 ${present} and exists (select 1 from committee_members m
    where m.committee_id = k.id and m.opinion = ${OPINION.none} and m.interest is null and m.left_at is null))`;
  if (value === COMMITTEE_IS.closed) return closed;
  if (value === COMMITTEE_IS.open) return `not ${closed}`;
  return `not ${closed} and ${value === COMMITTEE_IS.said ? 'not ' : ''}${awaited}`;
}

const GROUP_FILTERS: Readonly<Record<string, GroupFilter>> = {
  evaluation_status: (bind, value) => {
    const stage = stageNumbered(Number(value))?.stage ?? '';
    return `g.stage = ${bind(stage)}`;
  },
  audit_status: (bind, value) => `g.audit_status = ${bind(value)}`,
  self_evaluation_grade: (bind, value) => someTeacher(`t.self_evaluation_grade = ${bind(value)}`),
  detection: (bind, value) => someTeacher(`t.detection = ${bind(value)}`),
  teacher: (bind, value) => someTeacher(partOf('p.search', 'p.name', 'p.employee_no')(bind, value)),
  review_status: (bind, value, reader) => {
    const of = SIDES.map((side) => `r.side = '${side}' and ${tells('progress', side, bind, reader)}`);
    return reviewsAreIn(value, `(${of.join(' or ')})`);
  },
  grade: (
    bind,
    value,
    reader,
  ) => `exists (select 1 from group_results o where o.evaluation_course_group_id = g.id
    and o.average_score is not null and coalesce(o.hand_grade, o.grade) = ${bind(value)})
    and ${tells('result', 'central', bind, reader)}`,
  department_grade: (bind, value, reader) => {
    const is = (condition: string) =>
      `exists (select 1 from group_results o where o.evaluation_course_group_id = g.id and ${condition})`;
    const told = tells('average', 'department', bind, reader);
    if (value !== 'awaited') return `${is(`o.department_grade = ${bind(value)}`)} and ${told}`;
    return `g.stage = ${bind(SCORED_STAGE)} and g.audit_status <> ${AUDIT.refused}
      and ${reviewsAreIn(REVIEWS_IN.all, `r.side = 'department'`)} and not ${is('o.department_grade is not null')}
      and ${told}`;
  },
  assigned: (bind, value, reader) => {
    const side = sideOf(reader);
    if (side === null) return 'true';
    const some = someReview(`r.side = ${bind(side)}`);
    return `${value === 1 ? '' : 'not '}${some} and ${tells('exists', side, bind, reader)}`;
  },
  reviewing: (bind, value, reader) => {
    if (!canOverseeReviews(reader)) return 'true';
    const told = SIDES.map((side) => tells(value === 'differing' ? 'score' : 'progress', side, bind, reader));
    return [reviewsAre(value), ...told].join(' and ');
  },
  open_expert: (bind, value, reader) => {
    if (!canOverseeReviews(reader)) return 'true';
    const part = partOf('p.search', 'p.name', 'p.employee_no')(bind, value);
    const whole = bind(value);
    // A whole number is one person's, also where others' begin with it.
    const named = `case when exists (select 1 from people w where w.employee_no = ${whole})
      then p.employee_no = ${whole} else ${part} end`;
    const told = SIDES.map((side) => tells('who', side, bind, reader));
    return [
      `exists (select 1 from reviews r join people p on p.id = r.person_id
        where r.evaluation_course_group_id = g.id and r.status <> ${REVIEW.submitted} and ${named})`,
      ...told,
    ].join(' and ');
  },
  committee_closed: (_bind, value, reader) =>
    canOverseeCommittees(reader) ? committeeStands(value) : 'true',
  center_expert_group_id: (bind, value, reader) =>
    `${someReview(`r.side = 'central' and r.person_id in (
      select m.person_id from expert_group_members m where m.expert_group_id = ${bind(value)})`)}
    and ${tells('who', 'central', bind, reader)}`,
  department_expert_group_id: (bind, value, reader) =>
    `${someReview(`r.side = 'department' and r.person_id in (
      select h.person_id from roles h where h.identity = 3 and h.department_id = ${bind(value)})`)}
    and ${tells('who', 'department', bind, reader)}`,
  on_list: (_bind, value) =>
    value === ON_LIST.either ? 'true' : `${value === ON_LIST.listed ? '' : 'not '}${STANDS_ON_LIST}`,
  upload_status: (_bind, value) =>
    value === 2 ? 'true' : value === 1 ? someTeacher(BEGUN) : `not ${someTeacher(BEGUN)}`,
};

/** The evaluation courses of a term, for one query: what it asks of a group stands in one condition. */
export function evaluationCourseList(query: ListQuery, reader: ReviewReader): ListDefinition {
  return {
    select: `e.id, e.acad_year_term, e.process, e.is_team, e.planning, e.deleted_at is not null as deleted,
      s.id as evaluation_system_id, s.name as evaluation_system_name, v.rule, v.leaf_count as evaluation_indicator_count, c.id as course_id, c.code, c.name,
      c.department_id, d.name as department_name, coalesce(n.name, '') as nature_name`,
    from: 'evaluation_courses e',
    joins: {
      c: 'join courses c on c.id = e.course_id',
      d: 'join departments d on d.id = c.department_id',
      n: 'left join natures n on n.id = c.nature_id',
      v: 'join evaluation_system_versions v on v.id = e.version_id',
      s: 'join evaluation_systems s on s.id = v.evaluation_system_id',
    },
    filters: {
      process: equals('e.process'),
      course_name: anyPartOf('c.search', 'c.name', 'c.code'),
      course_id: equals('e.course_id'),
      department_id: below('c.department_id'),
      nature_id: equals('c.nature_id'),
      evaluation_system_id: equals('v.evaluation_system_id'),
      planning: equals('e.planning'),
      is_team: (_bind, value) => (value ? 'e.is_team' : 'not e.is_team'),
    },
    sorts: { code: 'e.course_code', name: 'c.name', department: 'd.name', planning: 'e.planning' },
    order: 'code',
    id: 'e.id',
    department: 'c.department_id',
    always: (bind, { term }) => {
      const inTerm = `e.acad_year_term = ${term ? bind(term) : '(select acad_year_term from terms where is_now)'}`;
      const deleted = `e.deleted_at is ${query['filter[deleted]'] === 1 ? 'not ' : ''}null`;
      const wanted = groupConditions(query, bind, reader);
      const groups = `from evaluation_course_groups g where ${['g.evaluation_course_id = e.id', ...wanted].join(' and ')}`;
      if (wanted.length === 0) return { condition: `${inTerm} and ${deleted}`, parts: 'e.group_count' };
      const some = `exists (select 1 ${groups})`;
      return { condition: [inTerm, deleted, some].join(' and '), parts: `(select count(*) ${groups})` };
    },
  };
}

function groupConditions(query: ListQuery, bind: Bind, reader: ReviewReader): string[] {
  return Object.entries(GROUP_FILTERS).flatMap(([name, filter]) => {
    const value = query[`filter[${name}]`];
    return value === undefined || value === '' ? [] : [filter(bind, value, reader)];
  });
}
