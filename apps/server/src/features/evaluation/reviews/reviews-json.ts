/** Statements' parts about the reviews of a group `g`, for whoever lists or reads groups. */

/** Each review with its expert, in the order of assignment. */
export const REVIEWS = `(select coalesce(json_agg(json_build_object(
    'id', r.id, 'side', r.side, 'status', r.status, 'scored', r.scored, 'score', r.score, 'version', r.version,
    'submitted_at', r.submitted_at, 'rejection', r.rejection, 'person_id', r.person_id, 'name', p.name,
    'mobile', p.mobile, 'email', p.email, 'employee_no', p.employee_no, 'school_name', p.school_name,
    'job_title_name', coalesce(j.name, '')) order by r.id), '[]'::json)
  from reviews r join people p on p.id = r.person_id left join job_titles j on j.id = p.job_title_id
  where r.evaluation_course_group_id = g.id)`;

/** What the reviews come to; null before the first is submitted. */
export const RESULT = `(select json_build_object('department_average', o.department_average,
    'central_average', o.central_average, 'average_score', o.average_score, 'grade', o.grade,
    'department_grade', o.department_grade, 'hand_grade', o.hand_grade, 'hand_reason', o.hand_reason)
  from group_results o where o.evaluation_course_group_id = g.id)`;
