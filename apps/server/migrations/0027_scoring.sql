-- What an expert says of a course as a whole, beside what stands at the leaves; the version tells two windows apart.
alter table reviews add column overall text not null default '';
alter table reviews add column overall_version integer not null default 0;
alter table reviews add column overall_saved_at timestamptz;
-- What a review said when the course centre returned it last; null where it never did.
alter table reviews add column returned_overall text;
alter table review_entries add column returned_score integer;
alter table review_entries add column returned_grade text check (returned_grade in ('A', 'B', 'C', 'D'));
alter table review_entries add column returned_comment text;
-- The leaves that a field's material speaks for, by their names: those last from version to version, numbers do not.
alter table information_fields add column evidence_for jsonb not null default '[]';
