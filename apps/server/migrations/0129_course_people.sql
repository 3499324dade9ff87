-- Whoever has part in the course of a group, by whichever group and plan of it in the term: taught, led, took over a part,
-- or was planned and left. Somebody with two plans of it stands here twice.
create view course_people as
select g.id as group_id, m.person_id
from evaluation_course_groups g
join evaluation_courses e on e.id = g.evaluation_course_id
join evaluation_courses o on o.course_id = e.course_id and o.acad_year_term = e.acad_year_term
join plan_members m on m.evaluation_course_id = o.id;
