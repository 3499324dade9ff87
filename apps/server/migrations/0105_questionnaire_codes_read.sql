-- When the codes were shown: they are shown once, and whoever reads them again says so, and is in the ledger as such.
alter table questionnaires add column codes_read_at timestamptz;
