-- What was signed, word for word: a list that is handed over anew, or a review that is scored anew, is another text.
alter table signatures add column content text not null default '';

-- Which reviews an expert's signature covers, as they were then.
create table signed_reviews (
  signature_id integer not null references signatures (id) on delete cascade,
  review_id integer not null references reviews (id) on delete cascade,
  version integer not null,
  primary key (signature_id, review_id)
);
create index signed_reviews_review on signed_reviews (review_id, version);
-- Asked at every sign-in of a leader or deputy.
create index result_lists_waiting on result_lists (acad_year_term) where state = 'handed_over';
create index deputies_deputy on deputies (deputy_id);
-- What a new ticket of the same person takes the place of.
create index tickets_person on tickets (person_id, purpose) where used_at is null;
