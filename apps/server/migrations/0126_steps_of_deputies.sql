-- For whom a deputy took a step of a list: its record says so, as the signature does.
alter table result_list_steps add column deputy_for_id integer references people (id);
update result_list_steps t set deputy_for_id = (
  select s.deputy_for_id from signatures s
  where s.result_list_id = t.result_list_id and s.person_id = t.person_id
  order by abs(extract(epoch from s.signed_at - t.at)), s.id limit 1)
where t.action = 'sign';
