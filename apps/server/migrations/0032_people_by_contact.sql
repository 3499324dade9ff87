-- People are found by any part of a number or address as well, not by name and employee number alone: the pairs of
-- characters of a text, as domain/lists/bigrams.ts has them, for an index over columns that several use cases write.
create function pairs_of(whole text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select distinct substr(plain.text, place, size)
    from (select lower(regexp_replace(whole, '\s+', '', 'g')) as text) plain,
      generate_series(1, length(plain.text)) place, generate_series(1, 2) size
  )
$$;
create index people_contact on people using gin (pairs_of(mobile || ' ' || email || ' ' || username));
