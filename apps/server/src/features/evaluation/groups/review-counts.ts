/** Of a group `g`: how many review it, and how many of them have submitted. */
export const REVIEW_COUNTS = `(select json_build_object('assigned', count(*), 'submitted', count(*) filter (where r.status = 2))
  from reviews r where r.evaluation_course_group_id = g.id)`;
