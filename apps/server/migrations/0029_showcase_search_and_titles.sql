-- The public search takes wide and narrow characters for the same, and knows the code of a course: names become what
-- `searchable` makes of them, with the code on a third line, and their pairs join those that stand there.
update excellent_courses e set names = folded.names, search = array(
  select distinct pair from (
    select unnest(e.search) as pair
    union all
    select substr(line, at, size) from regexp_split_to_table(folded.names, E'\n') line
      cross join generate_series(1, length(line)) at cross join (values (1), (2)) sizes (size)
  ) pairs where pair <> '')
from (
  select id, lower(regexp_replace(normalize(names, nfkc), '[^\S\n]+', '', 'g')) || E'\n' ||
    lower(regexp_replace(normalize(code, nfkc), '\s+', '', 'g')) as names
  from excellent_courses
) folded where folded.id = e.id;

-- A degree alone reads as if a student led the course.
alter table excellent_course_teachers add column job_title text not null default '';
update excellent_course_teachers t set job_title = found.job_title from (
  select s.id, min(j.name) as job_title
  from excellent_course_teachers s
  join excellent_courses e on e.id = s.excellent_course_id
  join evaluation_course_teachers m on m.evaluation_course_group_id = e.evaluation_course_group_id
  join people p on p.id = m.person_id and p.name = s.name
  join job_titles j on j.id = p.job_title_id
  group by s.id having count(distinct j.name) = 1
) found where found.id = t.id and t.job_title = '';
