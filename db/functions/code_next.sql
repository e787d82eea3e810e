-- A new code: kind, UTC date and eight digits, such as H26112003941782.
create or replace function code_next(a_kind text, a_sequence regclass, a_at timestamptz) returns text
language sql volatile as $$
  select a_kind || to_char(a_at at time zone 'UTC', 'YYMMDD') || code_scattered(nextval(a_sequence))
$$;
