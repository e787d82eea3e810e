-- Eight digits for the number of a sequence.
create or replace function code_scattered(a_number bigint) returns text
language sql volatile as $$
  select (codes_scattered(array[a_number]))[1]
$$;
