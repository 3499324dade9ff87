-- The evaluation table is ordered by the course's code: with the code beside the term, one index finds a page of it.
alter table evaluation_courses add column course_code text not null default '';
update evaluation_courses e set course_code = c.code from courses c where c.id = e.course_id;
create index evaluation_courses_listed on evaluation_courses (acad_year_term, process, course_code, id)
  where deleted_at is null;
-- Equal keys share one entry: counting a term in it takes less than half of what it takes in the other.
create index evaluation_courses_counted on evaluation_courses (acad_year_term, process) where deleted_at is null;

-- The course is held while its code is copied: whoever changes the code waits, and then finds this row, too.
create function evaluation_course_coded() returns trigger language plpgsql as $$
begin
  new.course_code := coalesce((select code from courses where id = new.course_id for key share), '');
  return new;
end
$$;
create trigger evaluation_course_coded before insert or update of course_id on evaluation_courses
  for each row execute function evaluation_course_coded();

create function course_recoded() returns trigger language plpgsql as $$
begin
  update evaluation_courses set course_code = new.code where course_id = new.id;
  return null;
end
$$;
create trigger course_recoded after update of code on courses
  for each row when (old.code <> new.code) execute function course_recoded();
