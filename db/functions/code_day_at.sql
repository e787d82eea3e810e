-- The operator's day of a moment as codes have it, such as 261121; by UTC where the runtime has not written that day.
create or replace function code_day_at(a_at timestamptz) returns text
language sql stable parallel safe as $$
  select coalesce((select d.day from code_day d
    where d.begins_at <= a_at and d.begins_at > a_at - interval '26 hours' order by d.begins_at desc limit 1),
    to_char(a_at at time zone 'UTC', 'YYMMDD'))
$$;
