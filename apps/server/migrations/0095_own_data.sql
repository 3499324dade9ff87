-- Everybody may ask what is kept about them: without these the whole ledger was read for it, twice.
create index ledger_person on ledger (person_id, id);
create index ledger_about_person on ledger (subject, id) where subject like 'person:%';
