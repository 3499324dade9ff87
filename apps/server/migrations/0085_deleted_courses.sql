-- Few are deleted: counting all groups leaves theirs away, instead of looking every course up.
create index evaluation_courses_deleted on evaluation_courses (id) where deleted_at is not null;
