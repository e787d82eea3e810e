-- A new code: kind, the operator's day and eight digits, such as H26112003941782.
create or replace function code_next(a_kind text, a_sequence regclass, a_at timestamptz) returns text
language sql volatile as $$
  select a_kind || code_day_at(a_at) || code_scattered(nextval(a_sequence))
$$;
