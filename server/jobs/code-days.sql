-- The days that codes carry, each with the moment at which it begins. Days of another zone than the given ones go.
-- name: set_code_days
with gone as (
  delete from code_day d where d.begins_at <> all ($begins::timestamptz[])
)
insert into code_day (begins_at, day)
select b.at, b.day from unnest($begins::timestamptz[], $days::text[]) as b (at, day)
on conflict (begins_at) do nothing
