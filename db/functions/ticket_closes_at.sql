-- When the sale of a slot ends: so many minutes before its start, or before closing where there are opening hours.
create or replace function ticket_closes_at(p_midnight_at timestamptz, p_minute int, p_cut_off_minutes int)
  returns timestamptz
language sql stable as $$ select p_midnight_at + make_interval(mins => p_minute - p_cut_off_minutes) $$;
