-- Somebody has one objection to a row that waits for its answer; after the answer they may object again.
create unique index objections_once on objections (result_list_row_id, person_id) where verdict is null;
