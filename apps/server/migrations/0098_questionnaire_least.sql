-- From how many answers on a questionnaire is told: said when its codes are handed out, so that what was told before stays.
alter table questionnaires add column least integer not null default 5;
