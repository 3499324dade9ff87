/** Statements' parts about a group `g` of an evaluation course `e`, for whoever lists or reads groups. */

/** Over the reviews `r` of a group: whether all are in and lie a grade or more apart, by the rule of its version `v`. */
const DIFFERING = `coalesce(bool_and(r.status = 2) and max(r.score) - min(r.score)
  >= round(100 * ((v.rule->>'threshold_a')::numeric - (v.rule->>'threshold_b')::numeric)), false)`;

/** How many review it, how many of them have submitted, and whether its department has still to say a grade. */
export const REVIEW_COUNTS = `(select json_build_object('assigned', count(*), 'submitted', count(*) filter (where r.status = 2),
    'department_grade_open', coalesce(bool_or(r.side = 'department'), false) and not exists (
      select 1 from group_results o where o.evaluation_course_group_id = g.id and o.department_grade is not null),
    'differing', ${DIFFERING})
  from reviews r where r.evaluation_course_group_id = g.id)`;

/** The committee of its present round, under the shares of the evaluation's version `v`; without members before. */
export const COMMITTEE = `(select json_build_object('members', count(m.id), 'agree', count(*) filter (where m.opinion = 1),
    'disagree', count(*) filter (where m.opinion = 2), 'abstain', count(*) filter (where m.opinion = 4),
    'closed', coalesce(bool_or(k.closed_at is not null), false),
    'quorum', v.rule->>'committee_quorum', 'majority', v.rule->>'committee_majority')
  from committees k left join committee_members m on m.committee_id = k.id and m.interest is null
  where k.evaluation_course_group_id = g.id and k.round = (
    select max(l.round) from committees l where l.evaluation_course_group_id = g.id))`;

/** That it stands on a list. */
export const STANDS_ON_LIST = `exists (select 1 from result_list_rows r
  where r.evaluation_course_group_id = g.id and r.corrects_id is null)`;

/** The list that it stands on; corrections only say it once more. */
export const RESULT_LIST = `(select json_build_object('id', l.id, 'number', l.number, 'state', l.state)
  from result_list_rows r join result_lists l on l.id = r.result_list_id
  where r.evaluation_course_group_id = g.id and r.corrects_id is null)`;

/** What its stages said of it, in every round. */
export const VERDICTS = `(select coalesce(json_agg(json_build_object('stage', j.stage, 'round', j.round, 'verdict', j.verdict)), '[]'::json)
  from group_verdicts j where j.evaluation_course_group_id = g.id)`;

/** Whether an auditor has judged anybody, or remarked on anything, or the course centre added something, since it was submitted last. */
export const AUDIT_BEGUN = `(coalesce((select s.action <> 'submit' from group_steps s where s.evaluation_course_group_id = g.id
    order by s.id desc limit 1), false)
  or exists (select 1 from audit_comments a join evaluation_course_teachers o on o.id = a.part_id
    where o.evaluation_course_group_id = g.id and a.stage = g.stage and a.round = g.reject_count
      and a.given_at is null and a.comment <> '')
  or exists (select 1 from evaluation_course_teachers o join information_values i on i.part_id = o.id
    join information_fields f on f.version_id = e.version_id and f.key = i.key and f.supplementary
    where o.evaluation_course_group_id = g.id and i.saved_at >= g.submitted_at))`;

/** Of a teacher `t`: whether they have begun to fill in. */
export const BEGUN = 'exists (select 1 from information_values v where v.part_id = t.id and v.filled)';

/**
 * Of some groups `g`: whoever teaches in any group of the same course in the same term, of either process, or took over
 * a part there. None of them judges any of the course's groups.
 */
export const TEACHING_COURSE = `select g.id as group_id, who.person_id, bool_or(h.id = g.id) as own from g
  join evaluation_courses judged on judged.id = g.evaluation_course_id
  join evaluation_courses alike on alike.course_id = judged.course_id
    and alike.acad_year_term = judged.acad_year_term and alike.deleted_at is null
  join evaluation_course_groups h on h.evaluation_course_id = alike.id
  join evaluation_course_teachers t on t.evaluation_course_group_id = h.id
  cross join lateral (values (t.person_id), (t.stand_in_id)) who (person_id)
  where who.person_id is not null group by 1, 2`;

/** The teachers as `TeacherRecord`s, the leader first. */
export const TEACHERS = `(select coalesce(json_agg(json_build_object(
    'id', t.id, 'person_id', t.person_id, 'name', p.name, 'employee_no', p.employee_no, 'mobile', p.mobile,
    'is_leader', t.is_leader, 'handed_in', t.handed_in_at is not null,
    'self_evaluation_grade', t.self_evaluation_grade, 'qualified_status', t.qualified_status,
    'stand_in', (select json_build_object('person_id', s.id, 'name', s.name, 'reason', t.stand_in_reason, 'at', t.stand_in_at)
      from people s where s.id = t.stand_in_id),
    'remarked', exists (select 1 from audit_comments a where a.part_id = t.id and a.stage = g.stage
      and a.round = g.reject_count and a.given_at is null and a.comment <> ''),
    'handed_in_at', t.handed_in_at, 'saved_at', (select max(v.saved_at) from information_values v where v.part_id = t.id),
    'detection', t.detection, 'findings', t.findings, 'filled', (select coalesce(json_agg(v.key), '[]'::json)
      from information_values v where v.part_id = t.id and v.filled)) order by t.is_leader desc, t.id), '[]'::json)
  from evaluation_course_teachers t join people p on p.id = t.person_id
  where t.evaluation_course_group_id = g.id)`;
