-- What is changed in a dialog carries the version that the change is based on.
alter table departments add column version integer not null default 1;
alter table people add column version integer not null default 1;
alter table job_titles add column version integer not null default 1;
alter table majors add column version integer not null default 1;
alter table faculty_groups add column version integer not null default 1;
alter table expert_groups add column version integer not null default 1;
alter table courses add column version integer not null default 1;
alter table natures add column version integer not null default 1;
alter table detection_words add column version integer not null default 1;
alter table evaluation_systems add column version integer not null default 1;
-- That of a plan.
alter table evaluation_courses add column version integer not null default 1;
alter table slides add column version integer not null default 1;
-- The rows of a team carry its version.
alter table teacher_courses add column version integer not null default 1;
-- That of the windows of a term's stages.
alter table terms add column windows_version integer not null default 1;

-- People change their own data too, and are changed as experts: whoever does, the person's version tells it.
create function person_changed() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger person_changed before update of name, employee_no, mobile, email, department_id, job_title_id,
  school_name, education_degree, disabled_at on people
  for each row when ((old.name, old.employee_no, old.mobile, old.email, old.department_id, old.job_title_id,
    old.school_name, old.education_degree, old.disabled_at) is distinct from
    (new.name, new.employee_no, new.mobile, new.email, new.department_id, new.job_title_id,
    new.school_name, new.education_degree, new.disabled_at)) execute function person_changed();
