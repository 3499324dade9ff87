import type { ShowMethod } from '@course-center/domain/evaluation/reviews/result-words';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { stagesIn } from '@course-center/domain/evaluation/stages';
import {
  anyPartOf,
  type Bind,
  below,
  equals,
  type ListDefinition,
} from '../../../platform/lists/list-definition.ts';
import type { Actor } from '../../../wire/context.ts';
import { COMMITTEE } from '../groups/groups-json.ts';

/** What waits for the caller: no opinion yet, not recused, still there, and the committee goes on. */
const OPEN = `m.opinion = 3 and m.interest is null and m.left_at is null and k.closed_at is null`;

/** As `isWithheld` has it: neither found nor ordered by what its reader is not shown. */
const GRADE = `case when m.interest is null or g.announced_at is not null then coalesce(o.hand_grade, o.grade) end`;

/** What experts say anew is not watched while they say it; who declared an interest is not even told that they do. */
const shown = (bind: Bind) =>
  `(m.interest is not null or g.stage = any(${bind([...stagesIn('committee', 'over')])}::text[]))`;

/** The seats of one member in the committees of a term's groups, each in its group's present round. */
export function opinionList({ person_id, faculty_group_id }: Actor, method: ShowMethod): ListDefinition {
  // A school that shows scores shows no grade to look for.
  const grades = method === 'grade';
  return {
    select: `g.id as group_id, g.stage, g.audit_status, g.announced_at is not null as announced, e.process, e.is_team, e.deleted_at is not null as deleted,
      s.name as evaluation_system_name, o.grade, o.hand_grade, o.average_score,
      array(select r.side from reviews r where r.evaluation_course_group_id = g.id and r.status = ${REVIEW.submitted}) as sides,
      c.department_id, m.opinion, m.remark, m.interest, m.version,
      m.opined_at, m.left_at is not null as "left", ${COMMITTEE} as committee,
      json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'department_name', d.name,
        'nature_name', coalesce(n.name, '')) as course,
      (select json_agg(p.name order by t.is_leader desc, t.id) from evaluation_course_teachers t
        join people p on p.id = t.person_id where t.evaluation_course_group_id = g.id) as teachers`,
    from: `committee_members m join committees k on k.id = m.committee_id
      join evaluation_course_groups g on g.id = k.evaluation_course_group_id
      join evaluation_courses e on e.id = g.evaluation_course_id
      join evaluation_system_versions v on v.id = e.version_id
      join evaluation_systems s on s.id = v.evaluation_system_id
      join courses c on c.id = e.course_id join departments d on d.id = c.department_id
      left join natures n on n.id = c.nature_id
      left join group_results o on o.evaluation_course_group_id = g.id`,
    filters: {
      process: equals('e.process'),
      group_id: equals('g.id'),
      course_name: anyPartOf('c.search', 'c.name', 'c.code'),
      department_id: below('c.department_id'),
      agree: equals('m.opinion'),
      ...(grades && { grade: equals(GRADE) }),
      open: (_bind, value) => (Number(value) === 1 ? OPEN : `not (${OPEN})`),
    },
    sorts: {
      course: 'c.code',
      status: `case when ${OPEN} then 0 else 1 end`,
      ...(grades && { grade: GRADE }),
      opined_at: 'm.opined_at',
    },
    order: 'status,course',
    // The group's, of which a member has one seat: that of a new round is another.
    id: 'g.id',
    always: (bind, { term }) =>
      `m.person_id = ${bind(person_id)} and ${bind(faculty_group_id ?? 0)} = any(m.faculty_group_ids)
        and k.round = (select max(l.round) from committees l where l.evaluation_course_group_id = g.id)
        and e.deleted_at is null and ${shown(bind)}
        and e.acad_year_term = ${term ? bind(term) : '(select acad_year_term from terms where is_now)'}`,
  };
}
