-- How many pages a PDF has, as it says itself; null of other files, and of those that came before.
alter table files add column pages integer check (pages > 0);

-- What students can do after a course, one to a line, and who teaches it in a picture: both optional.
alter table excellent_courses add column aims text not null default '';
alter table excellent_course_teachers add column portrait text not null default '';

-- Every column but page_view, which grows all day.
drop trigger showcase_changed on excellent_courses;
create trigger showcase_changed after insert or delete or update of
  evaluation_course_group_id, acad_year_term, course_name, code, cover, department_id, nature_id, category, major,
  evaluation_system_id, evaluation_system_name, theory_class_hour, experiment_class_hour, practice_class_hour,
  extracurricular_class_hour, credit, evaluation_mode, teaching_method, professional_object, is_team, aims, content,
  teacher_intro, grade, self_evaluation_grade, recommend, displayorder, published, published_at, updated_at, version,
  search, names
  on excellent_courses for each statement execute function showcase_changed();
