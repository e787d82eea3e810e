-- Whether days run at a moment: they begin with the first place on Earth and end with the last, because the signer and
-- the booker may be anywhere.
create or replace function days_run(first date, last date, at timestamptz) returns boolean
language sql immutable parallel safe
  as $$ select (at at time zone 'UTC' + interval '14 hours')::date >= first
    and (at at time zone 'UTC' - interval '12 hours')::date <= last $$;
